// A load of BullMQ for recordings (play_queue.py): node load_bullmq.js worker|producer PORT NAME JOBS
// A worker runs until it is told to end, a producer adds JOBS jobs.
const { Queue, Worker } = require(require.resolve('bullmq', { paths: [process.env.NODE_PATH || '.'] }));

const [role, port, name, jobs] = process.argv.slice(2);
const connection = { host: '127.0.0.1', port: Number(port), maxRetriesPerRequest: null };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function work() {
  const worker = new Worker('tasks', async (job) => {
    await pause(job.data.ms);
    return job.data.number * 2;
  }, { connection, name });
  process.on('SIGTERM', async () => {
    await worker.close();
    process.exit(0);
  });
}

async function produce() {
  const queue = new Queue('tasks', { connection });
  for (let number = 0; number < Number(jobs); ++number) {
    await queue.add('work', { number, ms: 5 + (number % 10) });
    await pause(20);
  }
  await queue.close();
}

(role === 'worker' ? work() : produce()).catch((error) => {
  console.error(error);
  process.exit(1);
});
