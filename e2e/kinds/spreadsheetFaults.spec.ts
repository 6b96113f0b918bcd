import { expect } from '@playwright/test'
import { hostileDocs } from '../../client/kinds/hostile/hostileDocs.ts'
import { saved, stateOf, Terem, test } from '../world.ts'
import { cell, openSheet, tabs, type } from './spreadsheetWorld.ts'
import { writeInto } from './writeInto.ts'

test('[RTX.01~] the server is killed while two people write in one spreadsheet: nothing is gone and both have the same', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const terem = new Terem()
  await terem.start()
  try {
    const { path, page, join } = await openSheet(terem, browser)
    const boris = await join('Борис')
    const other = await terem.open(browser, boris, path)
    await type(page, 'A1', '1')
    await expect(cell(other, 'A1')).toHaveText('1')
    await Promise.all([page, other].map((each) => expect(saved(each)).toBeVisible()))
    await terem.stop('SIGKILL')
    await type(page, 'A2', '2', '3')
    await type(other, 'B1', '=СУММ(A1:A9)', '=A3*10')
    for (const each of [page, other]) await expect(stateOf(each)).not.toHaveAttribute('data-state', 'saved')
    await terem.start()
    // What one of them wrote comes to the other once both are back, each after a pause of its own.
    await Promise.all([page, other].map((each) => expect(saved(each)).toBeVisible({ timeout: 30_000 })))
    for (const each of [page, other]) {
      await expect(cell(each, 'B1')).toHaveText('6')
      await expect(cell(each, 'B2')).toHaveText('30')
    }
  } finally {
    await terem.remove()
  }
})

test('formulas are counted once the server is back, where it was away when the page needed what counts them', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  let isAway = true
  let asked = 0
  await page.route(/engine\.worker|\/health$/, (route) => {
    if (route.request().url().includes('engine')) asked += 1
    return isAway ? route.abort() : route.continue()
  })
  await page.reload()
  await type(page, 'A1', '2', '=A1*21')
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(cell(page, 'A2')).toHaveText('')
  await expect(page.getByText('Формулы не вычисляются')).toBeHidden()
  isAway = false
  await expect(cell(page, 'A2')).toHaveText('42')
  await type(page, 'A1', '3')
  await expect(cell(page, 'A2')).toHaveText('63')
})

test('[RSS.03~] a spreadsheet in which anything was written opens, counts and is written in', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const { anna, id, path, page, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await type(page, 'F1', '5', '=F1*2')
  const writer = await writeInto(terem, anna, id)
  // Left out is what the server refuses to store, and lines that would move what is looked at.
  const all = hostileDocs.spreadsheet.filter(({ name }) => !/deep list|same place/.test(name))
  const charts = all.filter(({ name }) => name.startsWith('charts'))
  await writer.write(all.filter((each) => !charts.includes(each)))
  await expect(tabs(page).nth(20)).toBeAttached()
  await expect(cell(page, 'F2')).toHaveText('10')
  await type(page, 'F1', '7')
  await expect(cell(page, 'F2')).toHaveText('14')
  const other = await terem.open(browser, boris, path)
  await expect(cell(other, 'F2')).toHaveText('14')
  // Charts of any size lie over the cells, so what is written there is written by keys.
  expect(charts).toHaveLength(1)
  await writer.write(charts)
  await expect(page.getByRole('list', { name: 'Диаграммы' }).getByRole('group').nth(10)).toBeAttached()
  await page.keyboard.type('=F1*3')
  await page.keyboard.press('Enter')
  await expect(cell(other, 'F2')).toHaveText('21')
  expect(errors).toEqual([])
})
