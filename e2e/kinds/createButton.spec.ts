import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

test('[ROV.05] the button that adds an object to a table, tiles or a kanban says words of 2 to 50 signs', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, boris)
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const most = 'Новая заявка '.repeat(4).slice(0, 50)
  for (const [kind, settings, usual] of [
    ['table', 'Настройки таблицы', 'Добавить'],
    ['tiles', 'Настройки плиток', 'Добавить'],
    ['kanban', 'Настройки канбана', /^Добавить/],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one kind after the other */
    const id = await terem.page(anna, space, { title: 'Дела', type: kind })
    await linkType(terem, anna, id, type)
    const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
    const his = await terem.open(browser, boris, `/${space.id}/${id}`)
    const button = (words: string | RegExp) => his.getByRole('button', { name: words, exact: true }).first()
    await hers.getByRole('button', { name: settings }).click()
    const words = hers.getByRole('textbox', { name: 'Текст кнопки создания' })
    for (const refused of ['Я', 'Я'.repeat(51)]) {
      await words.fill(refused)
      await expect(words).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(button(usual)).toBeVisible()
    for (const kept of ['Ок', most]) {
      await words.fill(kept)
      await expect(words).not.toHaveAttribute('aria-invalid', 'true')
      await expect(button(kind === 'kanban' ? new RegExp(`^${kept}`) : kept)).toBeVisible()
    }
    await his.reload()
    await expect(button(kind === 'kanban' ? new RegExp(`^${most}`) : most)).toBeVisible()
    await Promise.all([hers.context().close(), his.context().close()])
    /* oxlint-enable no-await-in-loop */
  }
})
