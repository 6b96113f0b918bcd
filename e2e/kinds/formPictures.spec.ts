import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { addAll, build, fillIn, formPage, group, openAsGuest, send } from './formWorld.ts'

const picture = join(import.meta.dirname, '../screenshot.png')

const choose = async (page: Page, button: string | RegExp) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(picture)
}

/** Whether a picture has come and is drawn. */
const isDrawn = (page: Page, name: string) =>
  expect.poll(() =>
    page.getByRole('img', { name, exact: true }).evaluate((image: HTMLImageElement) => image.naturalWidth),
  )

test('[ROV.22~] [ROV.26~] a form has a cover and pictures between its fields; guests see them by what is said of them', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await formPage(terem, browser)
  await addAll(page)
  await choose(page, 'Добавить обложку')
  await page.getByRole('button', { name: 'Настройки обложки' }).click()
  const settings = page.getByRole('group', { name: 'Настройки обложки' })
  await settings.getByRole('textbox', { name: 'Описание картинки' }).fill('Наш офис')
  await settings.getByText('Верх', { exact: true }).click()
  await isDrawn(page, 'Наш офис').toBeGreaterThan(0)

  const first = group(page, 'Группа 1')
  await first.getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('menuitem', { name: 'Картинка' }).click()
  const drop = page.getByRole('button', { name: /^Выберите картинку/ })
  await expect(drop).toBeFocused()
  // What is no picture is refused in words.
  await drop.evaluate((button) => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'a.txt', { type: 'text/plain' }))
    button.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Подходят картинки' })).toBeVisible()
  // A picture that is pasted, or dropped, is taken.
  await drop.evaluate(async (button) => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 200
    canvas.getContext('2d')!.fillRect(0, 0, 400, 200)
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!)))
    const data = new DataTransfer()
    data.items.add(new File([blob], 'map.png', { type: 'image/png' }))
    button.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(drop).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Описание картинки' }).last().fill('Схема проезда')
  await page.getByText('50 %', { exact: true }).click()
  await isDrawn(page, 'Схема проезда').toBe(400)
  await fillIn(page)
  await isDrawn(page, 'Схема проезда').toBe(400)
  await build(page)
  await expect(page.getByText('Сохранено')).toBeVisible()

  const url = await terem.publish(anna, id)
  const guest = await openAsGuest(browser, url, 1440)
  const errors: string[] = []
  guest.on('pageerror', (error) => errors.push(error.message))
  await expect(send(guest)).toBeVisible()
  await isDrawn(guest, 'Наш офис').toBeGreaterThan(0)
  await isDrawn(guest, 'Схема проезда').toBe(400)
  const map = guest.getByRole('img', { name: 'Схема проезда' })
  const form = (await guest.getByRole('form').boundingBox())!
  const half = (await map.boundingBox())!
  expect(half.width / form.width).toBeGreaterThan(0.4)
  expect(half.width / form.width).toBeLessThan(0.55)
  expect(half.width / half.height).toBeCloseTo(2, 1)
  await guest.setViewportSize({ width: 599, height: 800 })
  expect((await map.boundingBox())!.width).toBeGreaterThan(500)
  expect((await guest.getByRole('img', { name: 'Наш офис' }).boundingBox())!.height).toBe(140)

  await page.getByRole('button', { name: 'Убрать обложку' }).click()
  await expect(page.getByRole('img', { name: 'Наш офис' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Добавить обложку' })).toBeVisible()
  await expect(async () => {
    await guest.reload()
    await expect(send(guest)).toBeVisible()
    await expect(guest.getByRole('img', { name: 'Наш офис' })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await isDrawn(guest, 'Схема проезда').toBe(400)
  expect(errors).toEqual([])
})
