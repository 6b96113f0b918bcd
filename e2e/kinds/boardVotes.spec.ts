import { expect, type Page } from '@playwright/test'
import { boardEngines } from '#schema/pageKinds.ts'
import { saved, test } from '../world.ts'
import { addSticky, letOnlyRead, readBoard, twoOnBoard } from './boardWorld.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Инструменты доски' })
const rowOf = (page: Page, words: string) => panelOf(page).getByRole('listitem').filter({ hasText: words })
const shownOf = (page: Page) => page.locator('[data-sticky]').allInnerTexts()
const openTools = (page: Page) => page.getByRole('button', { name: 'Инструменты доски' }).click()
const give = (page: Page, words: string) =>
  panelOf(page)
    .getByRole('button', { name: `Отдать голос: ${words}` })
    .press('Enter')

for (const engine of boardEngines) {
  test(`[RBD.03~] two people vote on stickies of a board of ${engine}, and who only reads sees what came of it`, async ({
    terem,
    browser,
  }) => {
    test.setTimeout(150_000)
    const { anna, boris, space, id, one, two } = await twoOnBoard(terem, browser, engine)
    await addSticky(one, engine, 'Причалы', [300, 300])
    await addSticky(one, engine, 'Маяки', [620, 380])
    await openTools(one)
    await expect(panelOf(one)).toBeFocused()
    const dots = panelOf(one).getByLabel('Голосов на человека')
    await dots.fill('40')
    await expect(panelOf(one).getByText('Целое число от 1 до 20')).toBeVisible()
    await dots.fill('3')
    await panelOf(one).getByRole('button', { name: 'Начать голосование' }).click()

    await expect(two.getByText('Идёт голосование. У вас осталось 3 голоса')).toBeVisible()
    await two.getByRole('button', { name: 'Список стикеров' }).click()
    await Promise.all([give(one, 'Маяки'), give(two, 'Маяки')])
    await give(two, 'Маяки')
    await expect(rowOf(one, 'Маяки').getByLabel('3 голоса')).toBeVisible()
    await expect(rowOf(one, 'Маяки')).toContainText('Борис Тестова 2')
    await give(two, 'Причалы')
    await expect(panelOf(two).getByRole('button', { name: 'Отдать голос: Причалы' })).toBeDisabled()
    // The corner of a sticky takes votes, too.
    await panelOf(one).press('Escape')
    await expect(panelOf(one)).toHaveCount(0)
    await one.getByTitle('Отдать голос').first().click()
    await expect(rowOf(two, 'Причалы').getByLabel('2 голоса')).toBeVisible()
    await panelOf(two).getByRole('button', { name: 'Забрать голос: Причалы' }).press('Enter')
    await expect(rowOf(two, 'Причалы').getByLabel('1 голос')).toBeVisible()
    await expect(two.getByText('Идёт голосование. У вас остался 1 голос')).toBeVisible()

    await one.getByRole('button', { name: 'Завершить голосование' }).click()
    await expect(panelOf(two).getByText('Итоги голосования')).toBeVisible()
    await expect(panelOf(two).getByRole('listitem')).toHaveText([/Маяки.*3/, /Причалы.*1/])
    expect((await shownOf(one)).sort()).toEqual(['1', '3'])
    await expect(saved(one)).toBeVisible()
    await one.reload()
    await expect.poll(async () => (await shownOf(one)).sort()).toEqual(['1', '3'])

    await letOnlyRead(terem, { anna, boris, space, id })
    await two.reload()
    await two.getByRole('button', { name: 'Итоги голосования' }).click()
    await expect(panelOf(two).getByRole('listitem')).toHaveText([/Маяки.*3/, /Причалы.*1/])
    await expect(panelOf(two).getByRole('button', { name: /голос|итоги/i })).toHaveCount(0)
    const { votes } = (await readBoard(terem, { person: anna, space, id })) as { votes?: unknown[] }
    expect(votes).toMatchObject([{ dots: 3, isRunning: false }])
  })
}
