import { expect } from '@playwright/test'
import { editorOf, saved, stateOf, Terem, test } from '../world.ts'

test('[RTX.01~, RTX.04~] the server is killed while two people type: nothing acknowledged is gone and both converge', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const terem = new Terem()
  await terem.start()
  try {
    const anna = await terem.person('Анна')
    const boris = await terem.person('Борис')
    const space = await terem.space(anna, 'Стройка')
    await terem.join(anna, space, boris)
    const id = await terem.page(anna, space, { title: 'Журнал', markdown: 'Анна:\n\nБорис:' })
    const pages = await Promise.all(
      [anna, boris].map((person) => terem.open(browser, person, `/${space.id}/${id}`)),
    )
    const [first, second] = pages as [(typeof pages)[number], (typeof pages)[number]]
    await editorOf(first).getByText('Анна:').click()
    await first.keyboard.press('End')
    await editorOf(second).getByText('Борис:').click()
    await second.keyboard.press('End')
    const type = (page: typeof first, word: string) => page.keyboard.type(` ${word}`, { delay: 5 })
    await Promise.all([type(first, 'до'), type(second, 'тоже')])
    await Promise.all(pages.map((page) => expect(saved(page)).toBeVisible()))

    const typing = Promise.all([type(first, 'во время аварии пишем дальше'), type(second, 'и мы пишем')])
    await terem.stop('SIGKILL')
    await typing
    for (const page of pages) await expect(stateOf(page)).not.toHaveAttribute('data-state', 'saved')

    await terem.start()
    for (const page of pages) {
      await expect(saved(page)).toBeVisible({ timeout: 30_000 })
      await expect(editorOf(page)).toContainText('Анна: до во время аварии пишем дальше')
      await expect(editorOf(page)).toContainText('Борис: тоже и мы пишем')
    }
    const { page: read } = await terem.graphql<{ page: { markdown: string } }>(
      'query ($id: ID!) { page(id: $id) { markdown } }',
      { id },
      anna,
    )
    expect(read.markdown).toContain('во время аварии пишем дальше')
  } finally {
    await terem.remove()
  }
})

test('without a network a page shows within two seconds that its changes are stored on the device', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Связь')
  const id = await terem.page(anna, space, { title: 'В поезде', markdown: 'Начало' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(saved(page)).toBeVisible()
  await expect(editorOf(page)).toContainText('Начало')
  await editorOf(page).getByText('Начало').click()
  await page.keyboard.press('End')
  await page.context().setOffline(true)
  await page.keyboard.type(' в туннеле')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline', { timeout: 2_000 })
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
  const { page: read } = await terem.graphql<{ page: { markdown: string } }>(
    'query ($id: ID!) { page(id: $id) { markdown } }',
    { id },
    anna,
  )
  expect(read.markdown).toContain('Начало в туннеле')
})
