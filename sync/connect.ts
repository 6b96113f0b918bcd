import postgres, { type Sql } from 'postgres'

/** The connections of a node to its database. */
export const connect = (databaseUrl: string): Sql =>
  postgres(databaseUrl, {
    max: 6,
    onnotice: () => {},
    connect_timeout: 5,
    // The driver's own back-off grows to 20 s.
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 1),
    // Rule 4: no statement of ours may be older than what compaction deletes.
    connection: {
      statement_timeout: 10_000,
      // A node that stalls in a transaction blocks nobody for long.
      idle_in_transaction_session_timeout: 3_000,
      application_name: 'terem sync',
    },
  })
