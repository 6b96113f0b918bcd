import { expect } from '@playwright/test'
import { Terem, test } from '../world.ts'

test('[RER.02] [RER.03] [RER.20] [RER.21] an exhausted quota of requests or spaces is told in a toast', async ({
  browser,
}) => {
  const requests = 120
  const terem = new Terem({ QUOTA_SPACES_PER_USER: '1', QUOTA_REQUESTS_PER_DAY: String(requests) })
  try {
    await terem.start()
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Мастерская')
    const page = await terem.open(browser, anna, `/${space.id}`)
    await page.getByRole('button', { name: 'Пространство: Мастерская' }).click()
    await page.getByRole('menuitem', { name: 'Новое пространство…' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Название' }).fill('Ещё одно')
    await page.getByRole('button', { name: 'Создать', exact: true }).click()
    // The dialog shows it too.
    const toasts = page.locator('.mantine-Notifications-root')
    const toast = (text: string) => toasts.getByRole('alert').filter({ hasText: text })
    const atBottomRight = async (text: string) => {
      await expect(toast(text).first()).toBeVisible()
      const [box, { width, height }] = [(await toast(text).first().boundingBox())!, page.viewportSize()!]
      expect([box.x > width / 2, box.y > height / 2]).toEqual([true, true])
    }
    await atBottomRight('Превышена квота пространств на пользователя.')
    await page.getByRole('button', { name: 'Отмена' }).last().click()
    const as = { token: anna.token, space: space.id }
    const ask = async () => terem.graphql('{ me { id } }', {}, as).catch(String)
    await Promise.all(Array.from({ length: requests }, ask))
    expect(await ask()).toContain('Space requests quota exceeded.')
    await page.getByRole('main').getByRole('button', { name: 'Текст', exact: true }).click()
    await atBottomRight('Превышена квота запросов в день.')
  } finally {
    await terem.remove()
  }
})
