import { PgBoss } from 'pg-boss'
import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'

const againMs = 10_000
const stopLimitMs = 5_000
const pollSeconds = 30
const retrySeconds = 60

/** A job that is repeated, by one node of many. A run that throws is logged and retried twice. */
export type Job = {
  name: string
  /** The schedule, as five fields of cron in UTC. */
  cron: string
  /** The NOTIFY channel that starts it at once. */
  wokenBy?: string
  run(app: App): Promise<unknown>
}

/**
 * Runs scheduled jobs over the database, in its schema `job`: each run on one of the nodes. Starts in the background,
 * and retries while the database is away; `stop` gives running jobs five seconds to finish.
 */
export function startJobs(app: App, databaseUrl: string, jobs: Job[]): { stop(): Promise<void> } {
  const log = app.log.with({ part: 'jobs' })
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'job',
    application_name: 'terem-jobs',
    max: 2,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn('jobs_failed', { reason: reasonOf(error) }))
  const ended = Promise.withResolvers<void>()
  const listening: { unlisten(): Promise<void> }[] = []
  let isStopped = false

  async function start(): Promise<void> {
    await boss.start()
    for (const job of jobs) await plan(job)
  }

  async function plan(job: Job): Promise<void> {
    const { name, cron } = job
    const retry = { retryLimit: 2, retryDelay: retrySeconds }
    await boss.createQueue(name, { policy: 'exclusive', notify: true, ...retry })
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      try {
        await job.run(app)
      } catch (error) {
        log.error('job_failed', { job: name, reason: reasonOf(error) })
        throw error
      }
    })
    await boss.schedule(name, cron)
    if (!job.wokenBy) return
    const wake = () => {
      boss
        .send(name)
        .catch((error: unknown) => log.warn('job_not_woken', { job: name, reason: reasonOf(error) }))
    }
    listening.push(await app.sql.listen(job.wokenBy, wake, wake))
  }

  async function keepTrying(): Promise<void> {
    while (!isStopped) {
      try {
        return await start()
      } catch (error) {
        log.warn('jobs_not_started', { reason: reasonOf(error) })
        await Promise.race([ended.promise, Bun.sleep(againMs)])
      }
    }
  }

  const started = keepTrying()
  return {
    async stop() {
      isStopped = true
      ended.resolve()
      await started
      await Promise.all(listening.map((each) => each.unlisten()))
      await boss.stop({ graceful: true, timeout: stopLimitMs })
    },
  }
}
