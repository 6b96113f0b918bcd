import { expect, test } from 'vitest'
import { boundFormula, nameFor } from './boundFormula.ts'
import { meantBy } from './meant.ts'

test('[RSS.02~] the formula of a range of objects names its type, columns and conditions in the language of who makes it', () => {
  const range = {
    type: 'task',
    columns: ['title', 'due'],
    hasHeads: true,
    conditions: [
      { property: 'state', operator: 'is', text: 'say "hi"*' },
      { property: 'due', operator: 'more', text: '1.11.2026', day: { year: 2026, month: 11, day: 1 } },
      { property: 'due', operator: 'is', text: '1.11.2026', day: { year: 2026, month: 11, day: 1 } },
      { property: 'hours', operator: 'less', text: '5' },
      { property: 'note', operator: 'empty', text: '' },
      { property: 'code', operator: 'is', text: '>A' },
    ],
  } as const
  expect(boundFormula(range, 'en')).toBe(
    '=OBJECTS("task","title; due",TRUE,"state","say ""hi""~*","due",">"&DATE(2026,11,1),"due",DATE(2026,11,1),"hours","<5","note","","code","=>A")',
  )
  expect(boundFormula({ ...range, hasHeads: false, conditions: [] }, 'ru')).toBe(
    '=ОБЪЕКТЫ("task";"title; due";ЛОЖЬ)',
  )
})

test('[RSS.03~] a name is meant by its name in the API, its title or its id, and one of several titles is none', () => {
  const all = [
    { id: '1', name: 'task', label: 'Job' },
    { id: '2', name: 'job_2', label: 'Task' },
    { id: '3', name: 'a;b', label: 'Plan' },
    { id: '4', name: 'plan_2', label: 'Plan' },
  ]
  expect(['task', 'job', 'job_2', '3'].map((name) => meantBy(name, all))).toEqual([
    all[0],
    all[0],
    all[1],
    all[2],
  ])
  expect([meantBy('plan', all), meantBy('gone', all)]).toEqual([{ error: '#NAME?' }, { error: '#ACCESS!' }])
  expect(all.map((each) => nameFor(each, all))).toEqual(['task', 'job_2', '3', 'plan_2'])
})
