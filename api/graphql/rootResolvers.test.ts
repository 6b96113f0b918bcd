import { GraphQLScalarType, Kind } from 'graphql'
import { expect, test } from 'vitest'
import { rootResolvers } from './rootResolvers.ts'

const dateTime = rootResolvers.DateTime as GraphQLScalarType<Date, string>

test.each([
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2027-03-01T09:30:00+03:00', '2027-03-01T06:30:00.000Z'],
  ['2027-03-01T06:30:00.5Z', '2027-03-01T06:30:00.500Z'],
])('%s is an instant, as a variable and in a query', (text, instant) => {
  expect(dateTime.parseValue(text)).toEqual(new Date(instant))
  expect(dateTime.parseLiteral({ kind: Kind.STRING, value: text }, undefined)).toEqual(new Date(instant))
})

test.each([
  '2027-02-30',
  '2027-02-30T10:00:00Z',
  '2027-04-31T10:00:00+03:00',
  '2027-01-01T10:00:00',
  '2027-01-01T25:00:00Z',
  '10000-01-01T00:00:00Z',
  'March 7',
  '5',
  '',
  5,
  null,
])('%s is no instant, and is refused rather than taken for another', (value) => {
  expect(() => dateTime.parseValue(value)).toThrow('DateTime must be ISO 8601')
})
