import { expect, test } from 'vitest'
import { graphqlClient } from '../platform/graphqlClient.ts'
import { fileClient } from './fileClient.ts'

test('[RAPI.02~] the files of a space have a client of their own, apart from other spaces and from other traffic', () => {
  expect(fileClient('1')).toBe(fileClient('1'))
  expect(fileClient('1')).not.toBe(fileClient('2'))
  expect(fileClient('1')).not.toBe(graphqlClient)
})
