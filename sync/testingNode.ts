import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import {
  connect,
  makeDatabase,
  makeDocument,
  makeRights,
  startNode,
  type Client,
  type NodeOptions,
  type TestNode,
} from './testing.ts'

/** A database for a test file. The nodes and clients that a test starts here end with it. */
export function setUpSync() {
  let database: Awaited<ReturnType<typeof makeDatabase>>
  const clients: Client[] = []
  const nodes: TestNode[] = []

  /** Ends clients and nodes. */
  async function stop(): Promise<void> {
    for (const client of clients.splice(0)) client.stop()
    for (const node of nodes.splice(0)) await node.stop()
  }

  beforeAll(async () => {
    database = await makeDatabase(inject('postgresUrl'))
  })
  afterEach(stop)
  afterAll(() => database.stop())

  return {
    get databaseUrl() {
      return database.url
    },
    get admin() {
      return database.admin
    },
    get sql() {
      return database.sql
    },
    /** Starts a node, by default on the database and with the rights of `makeRights`. */
    async start(options: Partial<NodeOptions> = {}): Promise<TestNode> {
      const { authorize } = makeRights(database.sql)
      const node = await startNode({ databaseUrl: database.url, authorize, ...options })
      nodes.push(node)
      return node
    },
    /** Opens a document with a stock client, by default on the node that was started last. */
    open: (
      name: string,
      token: Parameters<typeof connect>[2] = 'anna',
      node = nodes.at(-1)!,
      parameters = '',
    ): Client => {
      const client = connect(node.url + parameters, name, token)
      clients.push(client)
      return client
    },
    makeDocument: () => makeDocument(database.sql),
    stop,
  }
}
