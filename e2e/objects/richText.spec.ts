import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

test('[RTY.50~, ROB.04~, ROB.13~] two people edit one rich text at once, and lists and history show its text', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, world, type } = await TypeWorld.ofTwo(terem)
  const notes = await world.property({
    type_id: type,
    kind: 'text',
    label: 'Заметки',
    options: { rich: true },
  })
  const object = await world.object(type, {
    [await world.header(type)]: 'Поставка',
    [notes]: 'Сроки **сжатые**',
  })
  const path = `/settings/${space.id}/objects/${object}`
  const [first, second] = [await terem.open(browser, anna, path), await terem.open(browser, boris, path)]
  const text = (page: typeof first) =>
    page.getByRole('dialog', { name: 'Поставка', exact: true }).getByRole('textbox', { name: 'Заметки' })
  await expect(text(first).locator('strong')).toHaveText('сжатые')
  await text(first).press('Control+End')
  await text(first).pressSequentially(', но есть запас')
  await expect(text(second)).toContainText('Сроки сжатые, но есть запас')
  // Right after a focus by keyboard the editor takes a caret at the start for the browser's own, and puts it back.
  await text(second).click()
  await text(second).press('Control+Home')
  await text(second).pressSequentially('Итак. ')
  await expect(text(first)).toContainText('Итак.')
  await expect
    .poll(() => world.values(object), { timeout: 15_000 })
    .toMatchObject({ [notes]: 'Итак. Сроки сжатые, но есть запас' })
})
