import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { field, log, message, openRoom, rooms, send } from './chatWorld.ts'

test('[RCH.10~] a message shows its Markdown to all: marks, lists, quotes and code; where it is one line its marks are gone', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await field(hers).fill(
    'Берём **кирпич**, _завтра_: `45` ~~шт~~\n- раз\n- два\n> цитата\n```js\nconst a = 1\n```',
  )
  await field(hers).press('Enter')
  for (const page of [hers, his]) {
    const shown = message(page, 'Берём')
    await expect(shown.locator('strong')).toHaveText('кирпич')
    await expect(shown.locator('em')).toHaveText('завтра')
    await expect(shown.locator('s')).toHaveText('шт')
    await expect(shown.getByRole('listitem')).toHaveText(['раз', 'два'])
    await expect(shown.getByRole('blockquote')).toHaveText('цитата')
    await expect(shown.locator('pre')).toHaveText('const a = 1')
    await expect(shown.locator('pre .hljs-keyword')).toHaveText('const')
    await expect(shown).not.toContainText('**')
  }
  await send(hers, '**Важно**: [план](https://example.org/plan), 2*3*4')
  const link = log(his).getByRole('link', { name: 'план' })
  await expect(link).toHaveAttribute('href', 'https://example.org/plan')
  await expect(message(his, 'Важно')).toContainText('2*3*4')
  await expect(rooms(his).getByRole('button', { name: /Анна/ })).toContainText('Важно: план, 2*3*4')
  await expect(rooms(his).getByRole('button', { name: /Анна/ })).not.toContainText('**')
})

test('[RCH.10~] a list of many levels has all its words in its message', async ({ terem, browser }) => {
  const { hers } = await openRoom(terem, browser)
  const levels = Array.from({ length: 40 }, (_, level) => `${' '.repeat(level)}- level${level}`)
  await field(hers).fill(levels.join('\n'))
  await field(hers).press('Enter')
  const last = log(hers).getByRole('listitem').filter({ hasText: 'level39' }).last()
  // The message is drawn anew once it is sent.
  await expect(async () => {
    const [item, whole] = await Promise.all([last.boundingBox(), message(hers, 'level0').boundingBox()])
    expect(item!.width).toBeGreaterThan(40)
    expect(item!.x + item!.width).toBeLessThanOrEqual(whole!.x + whole!.width)
  }).toPass()
})
