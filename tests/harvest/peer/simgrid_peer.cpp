// Scheduling on servers with owners, played by SimGrid: nothing of core is used. An actor a server (what its owner
// takes, whom it kills), a job (its arrival), a container (computes on cores of its host) and one that dispatches.
//
//   simgrid-peer < scenario           as scheduling_scenario.h writes it; prints a line a repetition: job times in ms,
//   |, tasks
//                                     started and killed; last on stderr: seconds and containers of all
//
// Source: sections 4.8 and 5.2 of the specification, and its points 15 and 31 to 34. All times are multiples of 1/8 s,
// so that SimGrid's clock, a double, is exact.

#include <simgrid/s4u.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace sg = simgrid::s4u;

struct Container {
    int job = 0, stage = 0, cores = 0;
    sg::ActorPtr actor;
};

struct Server {
    sg::Host* host = nullptr;
    int cores = 0, reserve = 0, owner = 0;
    std::vector<double> load;          // a share of all cores, by slot
    std::vector<Container> containers; // the youngest last
    int allocated() const {
        int sum = 0;
        for (const Container& one : containers)
            sum += one.cores;
        return sum;
    }
};

struct Stage {
    int tasks = 0, cores = 0;
    double seconds = 0;
    std::vector<int> next;
    int parents = 0;
    // of this repetition
    int waits = 0, pending = 0, left = 0;
};

struct Job {
    double arrival = 0;
    std::vector<Stage> stages;
    // of this repetition
    int stagesLeft = 0;
    double end = -1;
};

/// What happens at one instant happens in this order: who comes later lets the others run first.
enum Turn { kOwners = 2, kArrivals = 4, kDispatch = 6 };

class Cluster {
public:
    bool read(std::istream& in);
    void build(sg::Engine& engine);
    void play(sg::Engine& engine);
    int repetitions() const { return m_repetitions; }
    long containers() const { return m_allStarted; }

private:
    void waitUntil(double time, Turn turn) const {
        sg::this_actor::sleep_until(m_origin + time);
        for (int i = 0; i < turn; ++i)
            sg::this_actor::yield();
    }
    void ownerOf(Server& server);
    void arrivalOf(int job);
    void dispatchAll();
    void dispatch();
    void start(Server& server, int job, int stage);
    void finished(int job, int stage);
    int freeOf(const Server& server) const {
        return server.cores - server.allocated() - (m_seesOwner ? server.reserve + server.owner : 0);
    }

    bool m_seesOwner = false;
    double m_end = 0, m_origin = 0;
    int m_repetitions = 1;
    std::vector<Server> m_servers;
    std::vector<Job> m_jobs;
    std::vector<int> m_queue; // that have arrived and not ended, in order
    sg::Host* m_master = nullptr;
    long m_started = 0, m_killed = 0, m_allStarted = 0;
    std::mt19937_64 m_random{7};
};

bool Cluster::read(std::istream& in) {
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string what;
        words >> what;
        if (what == "policy") {
            std::string name;
            words >> name;
            m_seesOwner = name == "pt";
        } else if (what == "end")
            words >> m_end;
        else if (what == "repeat")
            words >> m_repetitions;
        else if (what == "server") {
            Server& server = m_servers.emplace_back();
            words >> server.cores >> server.reserve;
            for (double share = 0; words >> share;)
                server.load.push_back(share);
            continue;
        } else if (what == "job")
            words >> m_jobs.emplace_back().arrival;
        else if (what == "stage" && !m_jobs.empty()) {
            Stage& stage = m_jobs.back().stages.emplace_back();
            words >> stage.tasks >> stage.seconds >> stage.cores;
        } else if (what == "edge" && !m_jobs.empty()) {
            std::size_t from = 0, to = 0;
            words >> from >> to;
            m_jobs.back().stages.at(from).next.push_back(static_cast<int>(to));
            ++m_jobs.back().stages.at(to).parents;
        } else
            return false;
        if (words.fail()) return false;
    }
    return !m_servers.empty() && m_end > 0;
}

void Cluster::build(sg::Engine&) {
    sg::NetZone* zone = sg::create_full_zone("datacenter");
    m_master = zone->create_host("master", 1.0);
    for (std::size_t s = 0; s < m_servers.size(); ++s) {
        m_servers[s].host = zone->create_host("server-" + std::to_string(s), 1.0); // an operation a second and core
        m_servers[s].host->set_core_count(m_servers[s].cores);
    }
    zone->seal();
}

/// The node manager of a server: each slot what the owner takes, and the youngest containers go until there is room.
void Cluster::ownerOf(Server& server) {
    for (std::size_t slot = 0; slot < server.load.size() && 120.0 * static_cast<double>(slot) <= m_end; ++slot) {
        waitUntil(120.0 * static_cast<double>(slot), kOwners);
        server.owner = static_cast<int>(std::ceil(server.load[slot] * server.cores - 1e-9));
        while (m_seesOwner && freeOf(server) < 0 && !server.containers.empty()) {
            Container killed = server.containers.back();
            server.containers.pop_back();
            killed.actor->kill();
            ++m_jobs[static_cast<std::size_t>(killed.job)].stages[static_cast<std::size_t>(killed.stage)].pending;
            ++m_killed;
        }
    }
}

void Cluster::arrivalOf(int number) {
    Job& job = m_jobs[static_cast<std::size_t>(number)];
    waitUntil(job.arrival, kArrivals);
    for (Stage& stage : job.stages)
        if (stage.waits == 0) stage.pending = stage.tasks;
    const auto isBefore = [&](int a, int b) {
        return std::pair(m_jobs[static_cast<std::size_t>(a)].arrival, a) <
               std::pair(m_jobs[static_cast<std::size_t>(b)].arrival, b);
    };
    m_queue.insert(std::upper_bound(m_queue.begin(), m_queue.end(), number, isBefore), number);
}

void Cluster::finished(int number, int at) {
    Job& job = m_jobs[static_cast<std::size_t>(number)];
    Stage& stage = job.stages[static_cast<std::size_t>(at)];
    if (--stage.left > 0) return;
    for (const int next : stage.next) {
        Stage& then = job.stages[static_cast<std::size_t>(next)];
        if (--then.waits == 0) then.pending = then.tasks;
    }
    if (--job.stagesLeft > 0) return;
    job.end = sg::Engine::get_clock() - m_origin;
    m_queue.erase(std::find(m_queue.begin(), m_queue.end(), number));
}

void Cluster::start(Server& server, int job, int at) {
    Stage& stage = m_jobs[static_cast<std::size_t>(job)].stages[static_cast<std::size_t>(at)];
    --stage.pending;
    ++m_started;
    server.containers.push_back({job, at, stage.cores, nullptr});
    const double seconds = stage.seconds;
    const int cores = stage.cores;
    server.containers.back().actor =
        sg::Actor::create("container", server.host, [this, &server, job, at, seconds, cores] {
            if (cores == 1)
                sg::this_actor::execute(seconds);
            else
                sg::this_actor::thread_execute(server.host, seconds, cores);
            const sg::Actor* self = sg::Actor::self();
            const auto mine = std::find_if(server.containers.begin(), server.containers.end(),
                                           [&](const Container& one) { return one.actor.get() == self; });
            server.containers.erase(mine);
            finished(job, at);
        });
}

/// Jobs in order of arrival, ready stages in theirs; each container to the first server of one random order.
void Cluster::dispatch() {
    std::vector<Server*> order;
    for (Server& server : m_servers)
        order.push_back(&server);
    std::shuffle(order.begin(), order.end(), m_random);
    for (const int number : m_queue) {
        Job& job = m_jobs[static_cast<std::size_t>(number)];
        for (std::size_t i = 0; i < job.stages.size(); ++i)
            while (job.stages[i].pending > 0) {
                const auto at = std::find_if(order.begin(), order.end(),
                                             [&](const Server* one) { return freeOf(*one) >= job.stages[i].cores; });
                if (at == order.end()) break;
                start(**at, number, static_cast<int>(i));
            }
    }
}

void Cluster::dispatchAll() {
    for (double time = 0; time <= m_end; time += 3) {
        waitUntil(time, kDispatch);
        dispatch();
    }
    waitUntil(m_end, kDispatch);
    for (Server& server : m_servers)
        for (Container& one : server.containers)
            one.actor->kill();
}

void Cluster::play(sg::Engine& engine) {
    m_origin = std::ceil(sg::Engine::get_clock()) + 1;
    m_queue.clear();
    m_started = m_killed = 0;
    for (std::size_t j = 0; j < m_jobs.size(); ++j) {
        Job& job = m_jobs[j];
        job.stagesLeft = static_cast<int>(job.stages.size());
        job.end = -1;
        for (Stage& stage : job.stages)
            stage.waits = stage.parents, stage.pending = 0, stage.left = stage.tasks;
        sg::Actor::create("job", m_master, [this, j] { arrivalOf(static_cast<int>(j)); });
    }
    for (Server& server : m_servers) {
        server.owner = 0;
        server.containers.clear();
        sg::Actor::create("owner", server.host, [this, &server] { ownerOf(server); });
    }
    sg::Actor::create("dispatch", m_master, [this] { dispatchAll(); });
    engine.run();
    for (const Job& job : m_jobs)
        std::printf("%lld ", std::llround(1000 * ((job.end < 0 ? m_end : job.end) - job.arrival)));
    std::printf("| %ld %ld\n", m_started, m_killed);
    m_allStarted += m_started;
}

} // namespace

int main(int argc, char** argv) {
    sg::Engine engine(&argc, argv);
    Cluster cluster;
    if (!cluster.read(std::cin)) {
        std::fprintf(stderr, "simgrid-peer: the scenario cannot be read\n");
        return 2;
    }
    cluster.build(engine);
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < cluster.repetitions(); ++i)
        cluster.play(engine);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::fprintf(stderr, "%.6f %ld\n", took.count(), cluster.containers());
    return 0;
}
