import { expect } from '@playwright/test'
import { saved, Terem, test } from '../world.ts'
import { canvasOf, drag, draw, twoOnBoard } from './boardWorld.ts'

test('[RBD.02~] undo on a board takes back what one did oneself, and leaves what the other did', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { one, two, elements } = await twoOnBoard(terem, browser)
  const types = async () => (await elements()).map(({ type }) => type).sort()
  for (const page of [one, two]) await page.locator('.excalidraw').first().focus()
  await draw(one, 'r', [300, 300])
  await expect.poll(types).toEqual(['rectangle'])
  await draw(two, 'o', [500, 450])
  await expect.poll(types).toEqual(['ellipse', 'rectangle'])
  await draw(one, 'd', [700, 300])
  await expect.poll(types).toEqual(['diamond', 'ellipse', 'rectangle'])
  await one.keyboard.press('ControlOrMeta+z')
  await expect.poll(types).toEqual(['ellipse', 'rectangle'])
  await two.keyboard.press('ControlOrMeta+z')
  await expect.poll(types).toEqual(['rectangle'])
  await one.keyboard.press('ControlOrMeta+z')
  await expect.poll(types).toEqual([])
  await two.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(types).toEqual(['ellipse'])
  await one.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(types).toEqual(['ellipse', 'rectangle'])
})

test('[RPG.22~] two versions of a board of Excalidraw say what came and what went; [RCM.02~] people talk beside it', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { one, two, elements } = await twoOnBoard(terem, browser)
  const count = async () => (await elements()).length
  for (const page of [one, two]) await page.locator('.excalidraw').first().focus()
  await draw(one, 'r', [300, 300])
  await expect.poll(count).toBe(1)
  await one.getByRole('button', { name: 'Действия со страницей' }).click()
  await one.getByRole('menuitem', { name: 'История версий' }).click()
  const history = one.getByRole('region', { name: 'История версий' })
  await history.getByRole('button', { name: 'Сохранить версию' }).click()
  await expect(history.getByRole('button', { name: 'Версия 1' })).toBeVisible()
  await draw(two, 'o', [500, 450])
  await draw(two, 'd', [650, 450])
  await expect.poll(count).toBe(3)
  await two.keyboard.press('Escape')
  await drag(two, [302, 330], [300, 330])
  await two.keyboard.press('Delete')
  await expect.poll(count).toBe(2)
  await expect(saved(two)).toBeVisible()
  await history.getByText('С текущей').click()
  await expect(history.getByText('Добавлено: 2')).toBeVisible()
  await expect(history.getByText('Удалено: 1')).toBeVisible()
  await expect(history.getByText('Изменено: 0')).toBeVisible()
  await expect(history.getByRole('img', { name: 'Стало' }).locator('svg path').first()).toBeAttached()
  await history.getByRole('button', { name: 'Восстановить' }).click()
  await one.getByRole('dialog').getByRole('button', { name: 'Восстановить' }).click()
  await expect.poll(async () => (await elements()).map(({ type }) => type)).toEqual(['rectangle'])
  await history.getByRole('button', { name: 'Версия 3' }).press('Escape')
  await expect(canvasOf(one)).toBeVisible()

  for (const page of [one, two]) await page.getByRole('button', { name: 'Комментарии' }).click()
  const panel = one.getByRole('region', { name: 'Комментарии' })
  await panel.getByRole('textbox', { name: 'Написать комментарий…' }).fill('Нарисуйте rod')
  await panel.getByRole('button', { name: 'Отправить' }).click()
  await expect(two.getByRole('region', { name: 'Комментарии' }).getByText('Нарисуйте rod')).toBeVisible()
  // Letters that are typed beside the board choose none of its tools.
  const answer = two.getByRole('region', { name: 'Комментарии' }).getByRole('textbox').first()
  await answer.pressSequentially('rod')
  await expect(answer).toHaveValue('rod')
  await expect(two.getByRole('radio', { name: /^Прямоугольник/ })).not.toBeChecked()
  expect(await count()).toBe(1)
})

test('[RBD.01~] a person who is followed takes the follower along until the follower ends it', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { one, two, elements } = await twoOnBoard(terem, browser)
  await one.locator('.excalidraw').first().focus()
  await draw(one, 'r', [300, 300])
  await expect.poll(async () => (await elements()).length).toBe(1)
  await two.locator('.excalidraw .UserList').getByText('А').first().click()
  await expect(two.locator('.follow-mode')).toBeVisible()
  const zoomOf = (page: typeof one) => page.locator('.reset-zoom-button').textContent()
  await one.getByRole('button', { name: 'Увеличить' }).click()
  await one.getByRole('button', { name: 'Увеличить' }).click()
  await expect.poll(() => zoomOf(two)).toBe(await zoomOf(one))
  await two.locator('.follow-mode').getByRole('button').click()
  await expect(two.locator('.follow-mode')).toHaveCount(0)
})

test('[RBD.03~, RTX.04~] the server is killed while two people draw: nothing that was saved is gone and both converge', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const terem = new Terem()
  await terem.start()
  try {
    const { one, two, elements } = await twoOnBoard(terem, browser)
    const count = async () => (await elements()).length
    for (const page of [one, two]) await page.locator('.excalidraw').first().focus()
    await Promise.all([draw(one, 'r', [300, 250]), draw(two, 'o', [300, 400])])
    await expect.poll(count).toBe(2)
    for (const page of [one, two]) await expect(saved(page)).toBeVisible()
    const drawing = Promise.all(
      [one, two].map(async (page, at) => {
        for (const x of [450, 580, 710]) await draw(page, 'd', [x, 250 + 150 * at])
      }),
    )
    await terem.stop('SIGKILL')
    await drawing
    await terem.start()
    for (const page of [one, two]) await expect(saved(page)).toBeVisible({ timeout: 30_000 })
    await expect.poll(count).toBe(8)
    await two.reload()
    await expect(canvasOf(two)).toBeVisible({ timeout: 30_000 })
    // Nothing that comes back is drawn twice.
    await expect(saved(two)).toBeVisible()
    expect(await count()).toBe(8)
  } finally {
    await terem.remove()
  }
})
