import { defaultConfig } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { escapeHtml } from '../../accounts/letters/escapeHtml.ts'
import { isSame, sign } from '../../accounts/tokens.ts'
import type { App } from '../../context.ts'
import type { Route } from '../../http/http.ts'
import { letterWords } from './letterWords.ts'

const path = '/unsubscribe/'
const tokenForm = /^(\d{1,18})\.([\w-]{43})$/
const bodyBytes = 4096

const signature = (secret: string, account: string): string => sign(secret, `unsubscribe ${account}`)

/**
 * The address that unsubscribes an account from emails, for anyone who has it. It does nothing else and never
 * expires.
 */
export const unsubscribeUrl = ({ publicUrl, secret }: App['env'], account: string): string =>
  `${publicUrl}${path}${account}.${signature(secret, account)}`

/** RFC 8058: a POST unsubscribes; a GET, which link checkers also send, only asks. */
export const unsubscribeRoute: Route = {
  name: 'unsubscribe',
  method: 'ANY',
  matches: (name) => name.startsWith(path),
  body: bodyBytes,
  async handle({ app, request, url }) {
    const account = accountOf(app.env.secret, url.pathname.slice(path.length))
    const owner = account === null ? undefined : await ownerOf(app, account)
    if (!account || !owner) return page(defaultConfig.locale, 'gone', 404)
    if (request.method !== 'POST') return page(owner.locale, 'question')
    await app.sql`
      insert into notification_rhythm (account, letters) values (${account}, 'off')
      on conflict (account) do update set letters = 'off'`
    app.log.info('letters_ended', { account })
    return page(owner.locale, 'done')
  },
}

function accountOf(secret: string, token: string): string | null {
  const [, account, given] = tokenForm.exec(token) ?? []
  return account && given && isSame(given, signature(secret, account)) ? account : null
}

async function ownerOf({ sql }: App, account: string): Promise<{ locale: Locale } | undefined> {
  const [row] = await sql<{ locale: Locale | null }[]>`
    select config->>'locale' as locale from account where id = ${account} and deleted_at is null`
  return row && { locale: row.locale ?? defaultConfig.locale }
}

function page(locale: Locale, says: 'question' | 'done' | 'gone', status = 200): Response {
  const { page: words, settings } = letterWords[locale]
  const button = `<form method="post"><button>${escapeHtml(words.button)}</button></form>`
  const link = `<p><a href="/settings/notifications">${escapeHtml(settings)}</a></p>`
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:480px;margin:15vh auto;padding:0 16px;color-scheme:light dark}
h1{font-size:20px}button{font:inherit;padding:8px 16px;border:0;border-radius:6px;color:#fff;background:#1d7458;cursor:pointer}</style>
<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words[says])}</p>${says === 'question' ? button : ''}${says === 'done' ? link : ''}</html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}
