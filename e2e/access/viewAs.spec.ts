import { expect } from '@playwright/test'
import { editorOf, test } from '../world.ts'
import { closedSpace } from './closedSpace.ts'

test('[RAC.08~] an owner sees the space as a member does, can change nothing there, and comes back', async ({
  terem,
  browser,
}) => {
  const { owner, space, give } = await closedSpace(terem)
  await terem.page(owner, space, { title: 'Только мне' })
  const shared = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  await give(shared, 'edit')
  const mine = await terem.open(browser, owner, `/settings/${space.id}/people`)
  await mine.getByRole('button', { name: 'Действия: Борис Ильин' }).click()
  await mine.getByRole('menuitem', { name: 'Посмотреть глазами участника' }).click()

  const bar = mine.getByRole('region', { name: 'Просмотр чужими глазами' })
  await expect(bar).toContainText('Так пространство видит Борис Ильин.')
  const tree = mine.getByRole('tree')
  await tree.getByRole('treeitem', { name: 'Смета' }).click()
  await expect(editorOf(mine)).toContainText('Первый абзац.')
  await expect(editorOf(mine)).toHaveAttribute('contenteditable', 'false')
  await expect(tree.getByRole('treeitem', { name: 'Только мне' })).toHaveCount(0)

  await bar.getByRole('button', { name: 'Закончить просмотр' }).click()
  await expect(tree.getByRole('treeitem', { name: 'Только мне' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(editorOf(mine)).toHaveAttribute('contenteditable', 'true')
})
