import type { Page, Request } from '@playwright/test'

type Body = { operationName?: string; variables: Record<string, unknown> }

/** What the browser sends of one operation, as it sends it. */
export function sentOf(page: Page, operation: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    const body = request.url().endsWith('/graphql') ? (request.postDataJSON() as Body | null) : null
    if (body?.operationName === operation) sent.push(body.variables)
  })
  return sent
}
