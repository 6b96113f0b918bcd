import { reasonOf } from '#schema/log.ts'
import type { App } from '../../context.ts'
import { isUuid } from '../../ids.ts'
import { framedBy } from './formSettings.ts'

const sharedPath = /(?:^|\/)\d{1,18}\/([\da-f-]{36})\/?$/i

/** The sites that may embed the page at an address: published forms of the shared host may name some. */
export async function framingOf({ sql, env, log }: App, url: URL): Promise<string[]> {
  const page = url.host === new URL(env.sharedUrl).host ? sharedPath.exec(url.pathname)?.[1] : undefined
  if (!page || !isUuid(page)) return []
  return framedBy(sql, page).catch((error: unknown) => {
    // If the page cannot be read, nobody may embed it.
    log.error('framing', { reason: reasonOf(error) })
    return []
  })
}
