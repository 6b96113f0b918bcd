import { expect } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

for (const kind of ['table', 'kanban'] as const)
  for (const [late, isHeld] of [
    ['the feed of its objects', (message: string | Buffer) => message.includes('object_events')],
    ['its socket', () => true],
  ] as const)
    test(`a ${kind} shows what was made after it had been read and before ${late} began`, async ({
      terem,
      browser,
    }) => {
      const anna = await terem.person('Анна')
      const space = await terem.space(anna, 'Склад')
      const { type, properties } = await makeTasks(terem, anna, space, ['Альфа'])
      const id = await terem.page(anna, space, { title: 'Дела', type: kind })
      await linkType(terem, anna, id, type)
      const page = await terem.open(browser, anna, '/explore')

      const asked = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      await page.routeWebSocket(/graphql/, (socket) => {
        const server = socket.connectToServer()
        let sent = Promise.resolve()
        socket.onMessage((message) => {
          if (message.includes('object_events')) asked.resolve()
          if (isHeld(message)) sent = sent.then(() => go.promise)
          sent = sent.then(() => server.send(message))
        })
      })
      await page.goto(`/${space.id}/${id}`)
      await expect(page.getByText('Альфа')).toBeVisible()
      if (!isHeld('')) await asked.promise
      const made = new TypeWorld(terem, anna, space)
      await made.object(type, { [properties.name]: 'Бета', [properties.state]: 'new' })
      go.resolve()
      await expect(page.getByText('Бета')).toBeVisible()
    })
