import { escapeHtml } from './letters/escapeHtml.ts'
import type { KeptLetter } from './postOffice.ts'

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/\S+/g, '<a href="$&">$&</a>')

/** The development outbox as one plain page, newest letter first. */
export function outboxPage(letters: KeptLetter[]): string {
  const list = letters.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ${at.toISOString()}</p><pre>${linked(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<style>body{font:14px/1.5 system-ui;max-width:640px;margin:32px auto;padding:0 16px;color-scheme:light dark}
article{border-top:1px solid #8884;padding:16px 0}h2{font-size:16px;margin:0}p{margin:4px 0;opacity:.7}
pre{white-space:pre-wrap;font:inherit}</style>
<h1>Outbox</h1>${list.join('') || '<p>No letters yet.</p>'}</html>`
}
