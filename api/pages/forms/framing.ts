import { reasonOf } from '#schema/log.ts'
import type { App } from '../../context.ts'
import { isUuid } from '../../ids.ts'
import { framedBy } from './formSettings.ts'

const sharedPath = /(?:^|\/)\d{1,18}\/([\da-f-]{36})\/?$/i

/** The sites that may frame what stands at an address: published forms of the shared host, where they name some. */
export async function framingOf({ sql, env, log }: App, url: URL): Promise<string[]> {
  const page = url.host === new URL(env.sharedUrl).host ? sharedPath.exec(url.pathname)?.[1] : undefined
  if (!page || !isUuid(page)) return []
  return framedBy(sql, page).catch((error: unknown) => {
    // A page that cannot be asked about is framed by nobody.
    log.error('framing', { reason: reasonOf(error) })
    return []
  })
}
