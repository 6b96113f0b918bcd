import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { editorOf, saved, stateOf, Terem, test as base } from '../world.ts'

/** A product whose data are on a small disk of their own. */
const test = base.extend<{ small: Terem }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  small: async ({}, use) => {
    const small = new Terem()
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', small.dataDir])
    expect(mounted.stderr.toString(), 'this test needs the right to mount a small disk').toBe('')
    await small.start()
    await use(small)
    await small.stop()
    spawnSync('umount', ['-l', small.dataDir])
    await small.remove()
  },
})

test('while the disk of the server is full a notice says so; edits made in the meantime are saved once there is room', async ({
  small,
  browser,
}) => {
  test.slow()
  const anna = await small.person('Анна')
  const space = await small.space(anna, 'Диск')
  const id = await small.page(anna, space, { title: 'Страница', markdown: 'Начало.' })
  const filler = join(small.dataDir, 'filler')
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', 'count=1000'])
  const health = async () => (await (await fetch(`${small.url}/health`)).json()).status as string
  await expect.poll(health).toBe('disk full')

  const page = await small.open(browser, anna, `/${space.id}/${id}`)
  const notice = page.getByText('На диске сервера закончилось место.')
  await expect(notice).toBeVisible()
  await expect(editorOf(page)).toContainText('Начало.')
  await editorOf(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Дальше.')
  await expect(stateOf(page)).not.toHaveAttribute('data-state', 'saved')

  rmSync(filler)
  await expect(notice).toBeHidden({ timeout: 30_000 })
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(editorOf(page)).toContainText('Начало. Дальше.')
})
