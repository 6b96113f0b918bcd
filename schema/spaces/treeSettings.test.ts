import { expect, test } from 'vitest'
import { treeViews } from '../accounts/treeViews.ts'
import { treeSettingsOf } from './treeSettings.ts'

const own = { views: ['pages', 'recent'], first: 'recent' }
const space = { tree: { views: ['all', 'favorites'], first: 'favorites' } }

test('[RSP.10~] a person’s own views of the tree come before the space’s, and these before all five', () => {
  expect(treeSettingsOf(own, space)).toEqual(own)
  expect(treeSettingsOf(null, space)).toEqual(space.tree)
  expect(treeSettingsOf(null, {})).toEqual({ views: treeViews, first: 'all' })
})

test('[RSP.10~] a choice without views, or one that opens with a view it does not show, does not hold', () => {
  for (const tree of [
    { views: [], first: 'all' },
    { views: ['pages'], first: 'all' },
    { views: ['gone'], first: 'gone' },
  ]) {
    expect(treeSettingsOf(tree, space)).toEqual(space.tree)
  }
})
