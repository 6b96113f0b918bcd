import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'
import { badge, items, toasts, twoPeople } from './notificationWorld.ts'

/** Picks a person from the list that opens while their name is typed. */
async function writeMention(page: Page, name: string) {
  await page.keyboard.type(`@${name.slice(0, 3)}`)
  await page.getByRole('option', { name }).click()
}

test('[RNO.06~] who is mentioned while a page is written hears of it once, however much is written there after that', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, page } = await twoPeople(terem)
  const clara = await terem.person('Клара')
  await terem.join(anna, space, clara)
  const writing = await terem.open(browser, anna, `/${space.id}/${page}`)
  const [his, hers] = [
    await terem.open(browser, boris, '/notifications'),
    await terem.open(browser, clara, '/notifications'),
  ]
  for (const each of [his, hers]) await expect(each.getByText('Новых уведомлений нет')).toBeVisible()
  await editorOf(writing).click()
  await writing.keyboard.type('Сроки решает ')
  await writeMention(writing, 'Борис Тестова')
  const toast = toasts(his).filter({ hasText: 'Анна Тестова упоминает вас на странице' })
  await expect(toast).toContainText('Смета')
  await expect(badge(his)).toHaveText('1')
  await writing.keyboard.type('и снова ')
  await writeMention(writing, 'Борис Тестова')
  await writing.keyboard.type('вместе с ')
  await writeMention(writing, 'Клара Тестова')
  await expect(items(hers)).toContainText(['Анна Тестова упоминает вас на странице'])
  await expect(items(his)).toHaveCount(1)
  await expect(badge(his)).toHaveText('1')
})
