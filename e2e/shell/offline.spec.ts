import { builtFiles } from '../builtFiles.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

const withWorker = { serviceWorkers: 'allow' } as const
const title = (page: Page) => page.getByRole('textbox', { name: 'Название страницы' })

/** Puts a worker of another version into the build, which only tests with workers can notice. */
function newerWorker(): void {
  const file = join(import.meta.dirname, '../../client/dist/sw.js')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n// ${Date.now()}`)
  for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true })
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('[RSH.26~] a new version that takes control reloads the tab, once', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Версии')
  await terem.page(anna, space, { title: 'Страница' })
  const page = await terem.open(browser, anna, `/${space.id}`, withWorker)
  await expect(title(page)).toHaveValue('Страница')
  await expect.poll(() => isControlled(page)).toBe(true)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  newerWorker()
  await page.evaluate(() => Object.assign(window, { older: true }))
  const changed = page.waitForEvent('load')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  await changed
  await expect(title(page)).toHaveValue('Страница')
  expect(await page.evaluate(() => 'older' in window)).toBe(false)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(title(page)).toHaveValue('Страница')
  expect(loads).toHaveLength(1)
})

test('[RER.12~] without the server the workspace opens with the pages kept on the device, and by itself when it is back', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Без связи')
  const id = await terem.page(anna, space, { title: 'Дорожные заметки', markdown: 'Взять карту' })
  const other = await terem.page(anna, space, { title: 'Не открытая', markdown: 'Позже' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`, withWorker)
  await expect(editorOf(page)).toContainText('Взять карту')
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.context().setOffline(true)
  // When a test cuts the network, the browser applies that to the open document, and not to later ones.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.reload()
  // The address of a stored page opens it, any other shows that it is not here.
  await expect(page.getByText('Взять карту')).toBeVisible()
  await expect(page.getByText('Нет связи. Показано то, что сохранено на этом устройстве.')).toBeVisible()
  await page.goto(`${terem.url}/${space.id}/${other}`)
  await expect(page.getByText('Страницы по этому адресу на устройстве нет.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Нет подключения к сети' })).toBeVisible()
  await page.getByRole('button', { name: 'Дорожные заметки' }).click()
  await expect(page.getByText('Взять карту')).toBeVisible()
  await page.context().setOffline(false)
  await expect(title(page)).toHaveValue('Не открытая')
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/index.html'])
})

test('[RER.12~] a server that has stopped shows the copy on the device within five seconds, and the page once it goes on', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Без связи')
  const id = await terem.page(anna, space, { title: 'Дорожные заметки', markdown: 'Взять карту' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`, withWorker)
  await expect(editorOf(page)).toContainText('Взять карту')
  await expect.poll(() => isControlled(page)).toBe(true)
  process.kill(terem.processId!, 'SIGSTOP')
  try {
    await page.goto(`${terem.url}/${space.id}/${id}`, { waitUntil: 'commit' })
    await expect(page.getByText('Сервер не отвечает. Показано то, что')).toBeVisible({ timeout: 5_000 })
    await expect(page.getByText('Взять карту')).toBeVisible()
  } finally {
    process.kill(terem.processId!, 'SIGCONT')
  }
  await expect(title(page)).toHaveValue('Дорожные заметки')
  await expect(editorOf(page)).toContainText('Взять карту')
})

test('[RER.12~] a page whose editor could not be loaded opens by itself when the network is back', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Без связи')
  const board = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  await terem.page(anna, space, { title: 'Заметки', markdown: 'Взять карту' })
  const page = await terem.open(browser, anna, `/${space.id}/${board}`)
  await expect(title(page)).toHaveValue('Схема')
  const isEditor = builtFiles('kinds/text/Editor.tsx')
  await page.route(
    (url) => isEditor(url.href) || url.pathname === '/health',
    (route) => route.abort(),
  )
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/health'))
  await page.getByRole('treeitem', { name: 'Заметки' }).click()
  await lost
  await page.unrouteAll()
  await expect(editorOf(page)).toContainText('Взять карту')
})
