import { expect, test } from 'vitest'
import { OtherSteps } from './OtherSteps.ts'

test('[RSS.04~] changes of objects are taken back and made again in their place among those of the document', () => {
  const told: string[] = []
  const around = { undoStack: [] as never[], redoStack: [] as never[] }
  const steps = new OtherSteps(around)
  const step = (name: string) => ({ undo: () => told.push(`-${name}`), redo: () => told.push(`+${name}`) })
  const write = () => {
    around.undoStack.push(undefined as never)
    around.redoStack.length = 0
  }
  const undo = () => {
    if (!steps.undo()) around.redoStack.push(around.undoStack.pop() as never)
  }
  const redo = () => {
    if (!steps.redo() && around.redoStack.length > 0) around.undoStack.push(around.redoStack.pop() as never)
  }
  steps.push(step('a'))
  write()
  steps.push(step('b'))
  for (let time = 0; time < 3; time += 1) undo()
  expect([told, around.undoStack.length]).toEqual([['-b', '-a'], 0])
  for (let time = 0; time < 3; time += 1) redo()
  expect([told, around.undoStack.length]).toEqual([['-b', '-a', '+a', '+b'], 1])
  undo()
  steps.push(step('c'))
  redo()
  expect(told).toEqual(['-b', '-a', '+a', '+b', '-b'])
})
