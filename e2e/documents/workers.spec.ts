import { expect, type Page } from '@playwright/test'
import { editorOf, saved, Terem, test } from '../world.ts'

/** The number of document sockets of each worker. */
async function socketsOf(terem: Terem): Promise<number[]> {
  const text = await (await fetch(`${terem.url}/metrics`)).text()
  return [...text.matchAll(/^sync_sockets\{worker="\d+"\} (\d+)$/gm)].map(([, sockets]) => Number(sockets))
}

/** Reloads a page until the two workers have one socket each. */
async function part(terem: Terem, page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(saved(page)).toBeVisible()
    expect(await socketsOf(terem)).toEqual([1, 1])
  }).toPass()
}

test('[RTX.04~] two people on different processes see each other type, and their carets, also after one process was killed', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const terem = new Terem({ WORKERS: '2' })
  await terem.start()
  try {
    const anna = await terem.person('Анна')
    const boris = await terem.person('Борис')
    const space = await terem.space(anna, 'Два процесса')
    await terem.join(anna, space, boris)
    const id = await terem.page(anna, space, { title: 'План', markdown: 'Анна:\n\nБорис:' })
    const path = `/${space.id}/${id}`
    const mine = await terem.open(browser, anna, path)
    const theirs = await terem.open(browser, boris, path)
    for (const page of [mine, theirs]) await expect(saved(page)).toBeVisible()
    await part(terem, theirs)
    await editorOf(mine).getByText('Анна:').click()
    await mine.keyboard.press('End')
    await editorOf(theirs).getByText('Борис:').click()
    await theirs.keyboard.press('End')
    await Promise.all([
      mine.keyboard.type(' слово за словом', { delay: 15 }),
      theirs.keyboard.type(' строка за строкой', { delay: 15 }),
    ])
    for (const page of [mine, theirs]) {
      await expect(editorOf(page)).toContainText('Анна: слово за словом')
      await expect(editorOf(page)).toContainText('Борис: строка за строкой')
    }
    await expect(editorOf(mine)).toContainText('Борис Тестова')
    await expect(editorOf(theirs)).toContainText('Анна Тестова')

    process.kill(terem.workerPids[0]!, 'SIGKILL')
    await mine.keyboard.type(' и дальше')
    await theirs.keyboard.type(' и ещё')
    for (const page of [mine, theirs]) {
      await expect(editorOf(page)).toContainText('Анна: слово за словом и дальше')
      await expect(editorOf(page)).toContainText('Борис: строка за строкой и ещё')
      await expect(saved(page)).toBeVisible()
    }
  } finally {
    await terem.remove()
  }
})
