import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Комментарии' })

async function openComments(page: Page) {
  await page.getByRole('button', { name: 'Комментарии' }).click()
  await expect(panel(page)).toBeVisible()
}

test('[RCM.02~] [RCM.04] [RCM.06] people talk about a page and see each other at once', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис', 'Ивин')
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'План', markdown: 'Первый абзац' })
  const [one, two] = [
    await terem.open(browser, anna, `/${space.id}/${id}`),
    await terem.open(browser, boris, `/${space.id}/${id}`),
  ]
  await openComments(one)
  await openComments(two)
  await expect(panel(two).getByText('Пока никто ничего не написал')).toBeVisible()

  const writing = panel(one).getByRole('textbox', { name: 'Написать комментарий…' })
  const send = panel(one).getByRole('button', { name: 'Отправить' })
  await writing.fill('   ')
  await expect(send).toBeDisabled()
  await writing.fill('')
  await writing.pressSequentially('Смотри, @Бор')
  await one.getByRole('option', { name: 'Борис Ивин' }).click()
  await writing.press('End')
  await writing.pressSequentially('<b>готово</b>')
  await send.click()
  await expect(writing).toHaveValue('')
  const thread = panel(two).getByRole('article', { name: /Анна/ })
  await expect(thread.getByText('Смотри, @Борис Ивин <b>готово</b>')).toBeVisible()

  await thread.getByRole('button', { name: 'Ответить…' }).click()
  await thread.getByRole('textbox', { name: 'Ответить…' }).fill('Вижу')
  await two.keyboard.press('Control+Enter')
  const answer = panel(one).getByRole('listitem', { name: 'Комментарий: Борис Ивин' })
  await expect(answer.getByText('Вижу')).toBeVisible()

  const own = panel(two).getByRole('listitem', { name: 'Комментарий: Борис Ивин' })
  await own.getByRole('button', { name: 'Действия с комментарием' }).click()
  await two.getByRole('menuitem', { name: 'Удалить' }).click()
  const dialog = two.getByRole('dialog', { name: 'Удалить комментарий?' })
  await dialog.getByRole('button', { name: 'Отмена' }).last().click()
  await expect(answer).toBeVisible()
  await own.getByRole('button', { name: 'Действия с комментарием' }).click()
  await two.getByRole('menuitem', { name: 'Удалить' }).click()
  await dialog.getByRole('button', { name: 'Удалить' }).click()
  await expect(answer).toHaveCount(0)

  await thread.getByRole('button', { name: 'Решено' }).click()
  await expect(panel(one).getByRole('article')).toHaveCount(0)
  await panel(one).getByText('Решённые').click()
  await expect(panel(one).getByText('Решено: Борис Ивин')).toBeVisible()
})
