import type { ProcessError, ProcessState } from '#schema/objects/actions/processes.ts'
import type { App } from '../../context.ts'
import { tellObjects } from '../saveObjects.ts'
import { postWebhook, type WebhookAnswer } from './postWebhook.ts'

/** The delays before a process without an answer is retried: six times in fifteen hours. */
const retryMinutes = [1, 5, 30, 120, 720]
/** How long one try reserves the process; longer than a try can take. */
export const tryLeaseSeconds = 60

type Tried = {
  id: string
  object: string
  body: string
  tries: number
  path: string
  secret: string
  type: string
  space: string
}

/**
 * Posts a process that the caller has claimed (by raising `tries` and setting a later `next_try`), and stores the
 * result.
 */
export async function tryProcess({ sql, env, log }: Pick<App, 'sql' | 'env' | 'log'>, id: string) {
  const [process] = await sql<Tried[]>`
    select p.id, p.object, p.body, p.tries, coalesce(a.path, '') as path, coalesce(a.secret, '') as secret, o.type, o.space
    from object_process p join object o on o.id = p.object left join type_action a on a.id = p.action
    where p.id = ${id} and p.state = 'running' and p.body is not null`
  if (!process) return
  const { path: url, secret, body, object, type, space } = process
  const answer =
    url && (await postWebhook({ url, secret, id, body, allowsPrivate: env.allowsPrivateWebhooks }))
  const came = answer === '' ? pathMissing : outcomeOf(answer, process.tries)
  log.info('action_posted', { process: id, answer: came.answer, error: came.error, tries: process.tries })
  const again = came.againMinutes ?? null
  await sql.begin(async (tx) => {
    const noted = await tx`
      update object_process set state = ${came.state}, error = ${came.error}, answer = ${came.answer},
        next_try = now() + make_interval(mins => ${again}::int),
        body = case when ${again === null} then null else body end,
        finished_at = case when ${came.state === 'running'} then null else now() end
      where id = ${id} and state = 'running' returning 1`
    if (noted.length > 0) await tellObjects(tx, { id: type, space }, [object])
  })
}

type Came = { state: ProcessState; error: ProcessError | null; answer: number | null; againMinutes?: number }

const pathMissing: Came = { state: 'failed', error: 'process_path_missing', answer: null }

/** RTY.09, RER.32, RER.34: 202 means the process has started and is not done yet; any other 2xx means it is done. */
function outcomeOf(answer: WebhookAnswer, tries: number): Came {
  if (answer === 'refused') return { state: 'failed', error: 'process_address_refused', answer: null }
  if (answer === 404) return { state: 'failed', error: 'process_not_found', answer }
  if (answer === 202) return { state: 'running', error: null, answer }
  if (answer !== 'none' && answer >= 200 && answer < 300) return { state: 'done', error: null, answer }
  const came = { error: 'process_unavailable', answer: answer === 'none' ? null : answer } as const
  const againMinutes = isPassing(answer) ? retryMinutes[tries - 1] : undefined
  return againMinutes === undefined
    ? { ...came, state: 'failed' }
    : { ...came, state: 'running', againMinutes }
}

/** Statuses worth a retry. */
const isPassing = (answer: number | 'none') =>
  answer === 'none' || answer >= 500 || answer === 408 || answer === 429
