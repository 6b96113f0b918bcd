import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

test('[RPG.22] a member stores a version, sees what changed since, and restores it for everyone', async ({
  terem,
  browser,
}) => {
  const ann = await terem.person('Анна', 'Соколова')
  const bob = await terem.person('Борис', 'Ильин')
  const space = await terem.space(ann, 'Редакция')
  await terem.join(ann, space, bob)
  const id = await terem.page(ann, space, {
    title: 'План',
    markdown: 'Собрать команду в четверг.\n\nПлощадь $a^2$',
  })
  const mine = await terem.open(browser, ann, `/${space.id}/${id}`)
  const his = await terem.open(browser, bob, `/${space.id}/${id}`)
  await expect(editorOf(his)).toContainText('Собрать команду в четверг.')

  const openHistory = async () => {
    await mine.getByRole('button', { name: 'Действия со страницей' }).click()
    await mine.getByRole('menuitem', { name: 'История версий' }).click()
  }
  await openHistory()
  const history = mine.getByRole('region', { name: 'История версий' })
  await expect(history.getByText('Версий пока нет')).toBeVisible()
  await history.getByLabel('Комментарий к версии').fill('до встречи')
  await history.getByRole('button', { name: 'Сохранить версию' }).click()
  const first = history.getByRole('button', { name: 'Версия 1' })
  await expect(first).toContainText('до встречи')
  await expect(first).toContainText('Анна Соколова')
  await expect(first.locator('time')).toHaveAttribute('datetime', /^20/)

  await editorOf(his).getByText('Собрать команду').click()
  await his.keyboard.press('End')
  await his.keyboard.type(' И купить билеты.')
  await expect(saved(his)).toBeVisible()
  await history.getByText('С текущей').click()
  await expect(history.getByRole('heading', { name: 'Версия 1 и страница сейчас' })).toBeVisible()
  await expect(history.locator('ins')).toContainText('И купить билеты.')
  await expect(history.locator('.katex')).toHaveCount(2)

  await history.getByRole('button', { name: 'Восстановить' }).click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Восстановить' }).click()
  await expect(history.getByRole('button', { name: 'Версия 3' })).toContainText('Восстановлена версия 1')
  await expect(history.getByRole('button', { name: 'Версия 2' })).toContainText('Сохранена автоматически')
  await expect(editorOf(his)).not.toContainText('И купить билеты.')
  await expect(editorOf(his)).toContainText('Собрать команду в четверг.')

  await history.getByRole('button', { name: 'Версия 3' }).press('Escape')
  await expect(editorOf(mine)).toContainText('Собрать команду в четверг.')
  await expect(editorOf(mine)).not.toContainText('И купить билеты.')
})
