import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#api/router'
import { authorizedFetch } from './authorizedFetch.ts'

/** Procedures that only our own client needs. Errors have the catalogue's code in `data.domain`. */
export const trpc = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', fetch: (input, init) => authorizedFetch(input, init as RequestInit) })],
})
