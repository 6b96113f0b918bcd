import { expect } from '@playwright/test'
import { editorOf, stateOf, test } from '../world.ts'
import { closedSpace } from './closedSpace.ts'

test('[RAC.09~] [RAC.08~] an open text page turns read-only, and closes, as soon as the access is lowered', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give, take } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  await give(id, 'edit')
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await editorOf(his).click()
  await his.keyboard.press('Control+End')
  await his.keyboard.type(' Второй.')
  await expect(stateOf(his)).toHaveAttribute('data-state', 'saved')

  await give(id, 'read')
  await expect(stateOf(his)).toHaveAttribute('data-state', 'readOnly')
  await expect(his.locator('[contenteditable="true"]')).toHaveCount(0)
  await expect(his.getByRole('toolbar')).toHaveCount(0)
  await expect(his.getByText('Первый абзац. Второй.')).toBeVisible()
  const as = { token: member.token, space: space.id }
  const rename = 'mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Чужое" }) { recordId } }'
  await expect(terem.graphql(rename, { id }, as)).rejects.toThrow()

  await his.getByRole('button', { name: 'Настройки страницы' }).click()
  await expect(his.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('Смета')
  await take(id)
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  await expect(his.getByText('Первый абзац')).toHaveCount(0)
  await expect(his.getByRole('treeitem', { name: 'Смета' })).toHaveCount(0)
  await expect(his.getByRole('complementary', { name: 'Настройки страницы' })).toHaveCount(0)
  await expect(his).toHaveTitle('Доступ к странице закрыт · Terem')
})

test('[RAC.09~] with Read access a board opens without editing controls', async ({ terem, browser }) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Схема', type: 'board' })
  await give(id, 'read')
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.locator('.tl-canvas')).toBeVisible({ timeout: 30_000 })
  await expect(stateOf(his)).toHaveAttribute('data-state', 'readOnly')
  await his.locator('.tl-canvas').click({ position: { x: 60, y: 160 } })
  await his.keyboard.press('r')
  const box = await his.locator('.tl-canvas').boundingBox()
  await his.mouse.move(box!.x + 100, box!.y + 200)
  await his.mouse.down()
  await his.mouse.move(box!.x + 220, box!.y + 300, { steps: 4 })
  await his.mouse.up()
  await expect(his.locator('.tl-shape')).toHaveCount(0)
  await expect(his.locator('[data-testid="tools.rectangle"]')).toHaveCount(0)
})
