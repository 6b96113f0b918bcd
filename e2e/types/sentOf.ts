import type { Page, Request } from '@playwright/test'

type Body = { query: string; variables: Record<string, unknown> }

/** The browser's requests of one operation, as it sends them. */
export function sentOf(page: Page, operation: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    const body = request.url().endsWith('/graphql') ? (request.postDataJSON() as Body | null) : null
    if (body && nameOf(body) === operation) sent.push(body.variables)
  })
  return sent
}

/** Lists that are read without the cache name their operation only in the text. */
const nameOf = ({ query }: Body) => /\b(?:query|mutation) (\w+)/.exec(query)?.[1]
