import { getNamedType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../wiring/graphql.ts'

test('[RAPI.27] each event of every subscription is wrapped with its id and a body', () => {
  const subscriptions = Object.entries(buildSchema().getSubscriptionType()!.getFields())
  expect(subscriptions.length).toBeGreaterThan(1)
  for (const [name, { type }] of subscriptions) {
    const event = getNamedType(type)
    const fields = isObjectType(event)
      ? Object.values(event.getFields()).map(
          (each) => `${each.name}: ${String(each.type).replace(/^\w+Body/, 'Body')}`,
        )
      : []
    expect([name, ...fields]).toEqual([name, 'event_id: ID!', 'body: Body!'])
  }
})
