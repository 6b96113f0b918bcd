import type { Json } from '../../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import { retryProcesses } from './retryProcesses.ts'
import { createLog } from '#schema/log.ts'
import type { App } from '../../context.ts'

type Received = { headers: Headers; text: string; body: Json; path: string; method: string }

/** A space with objects whose actions call a server of the test, which gives the configured answers. */
export type TestActions = TestObjects & {
  /** The requests that the server received, oldest first. */
  received: Received[]
  /** Sets the server's answer from now on. */
  answerWith: (answer: () => Response | Promise<Response>) => void
  url: string
  /** Saves an action of a type as the owner and returns its record. */
  action: (type: TestType, input?: object) => Promise<Json>
  run: (by: { token?: string }, object: string, action: string, key?: string) => Promise<Json>
  processes: (by: { token?: string }, object: string) => Promise<Json[]>
  /** Runs the job as if everything that waits were due. */
  retry: () => Promise<number>
}

const fields =
  'id action_id name state overdue error answer tries next_try_at due_at started_at finished_at starter { id }'

export async function startTestActions(settings: Record<string, string> = {}): Promise<TestActions> {
  const at = await startTestObjects({ WEBHOOK_PRIVATE_ADDRESSES: 'allow', ...settings })
  const received: Received[] = []
  let answer: () => Response | Promise<Response> = () => new Response()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const text = await request.text()
      const path = new URL(request.url).pathname
      received.push({ headers: request.headers, text, body: JSON.parse(text), path, method: request.method })
      return answer()
    },
  })
  const url = `http://127.0.0.1:${server.port}`
  const { terem } = at
  const app = { sql: terem.sql, env: terem.env, log: createLog(() => {}) } as App
  return {
    ...at,
    received,
    url,
    answerWith: (given) => (answer = given),
    terem: { ...terem, close: () => server.stop(true).then(() => terem.close()) },
    async action(type, input = {}) {
      const { data } = await terem.call(
        at.owner,
        `mutation ($type: ID!, $input: TypeActionInput!) {
          typeActionSave(type_id: $type, input: $input) { record { actions { id name path secret completion } } } }`,
        { type: type.id, input: { name: 'Отправить', path: `${url}/hook`, ...input } },
      )
      return data.typeActionSave.record.actions.at(-1)
    },
    run: (by, object, action, key) =>
      terem.call(
        by,
        `mutation ($id: ID!, $action: ID!, $key: String) {
          objectActionRun(id: $id, action_id: $action, idempotency_key: $key) { recordId status record { ${fields} } } }`,
        { id: object, action, key },
      ),
    async processes(by, object) {
      const query = `query ($id: ID!) { paginate_objectProcess(object_id: $id) { data { ${fields} } paginatorInfo { total } } }`
      return (await terem.call(by, query, { id: object })).data.paginate_objectProcess.data
    },
    async retry() {
      await terem.sql`update object_process set next_try = now() where next_try is not null`
      return retryProcesses(app)
    },
  }
}
