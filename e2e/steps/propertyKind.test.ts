import { intoTable, words, type Recipe } from './recipe.ts'
import { showList } from './showList.ts'

const field = `import { z } from 'zod'
import { isNothing, refused, type Field } from './field.ts'
import { operatorsOf } from './operators.ts'

const grades = ['a', 'b', 'c']

/** One of three grades. */
export const grade: Field<string, object> = {
  id: 'grade',
  column: 'text',
  companion: false,
  subtype: 'string',
  options: z.object({}),
  check: (value) =>
    typeof value === 'string' && grades.includes(value) ? { value } : refused('unknown_value'),
  fromText: (text, property) => grade.check(text.trim(), property, { now: new Date(0), timeZone: 'UTC' }),
  print: (value) => value,
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  isEmpty: isNothing,
  operators: operatorsOf.text,
  canBeMultiple: true,
  canBeUnique: false,
  hasCategories: false,
  isReference: false,
}
`
const sample = `grade: {
    property: propertyOf('grade'),
    values: ['a', 'b'],
    wrong: [['d', 'unknown_value'], [7, 'unknown_value']],
    isReadBack: true,
  },`
const control = `import { TextInput } from '@mantine/core'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'

export function GradeField({ value, onChange, onBlur, id, describedBy, invalid, name }: InputProps) {
  return (
    <TextInput
      id={id}
      aria-label={name}
      {...described(describedBy)}
      error={invalid}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={onBlur}
    />
  )
}
`

/** A property kind that the product does not have. */
const propertyKind: Recipe = {
  heading: 'To add a property kind',
  id: 'grade',
  steps: [
    {
      file: 'schema/fields/fields.ts',
      write: intoTable('fieldKinds', "'grade',"),
      compiler: 'schema/fields/registry.ts',
    },
    { file: 'schema/fields/grade.ts', write: () => field, compiler: 'schema/fields/registry.ts' },
    {
      file: 'schema/fields/registry.ts',
      write: intoTable('fields', 'grade,', "import { grade } from './grade.ts'\n"),
      compiler: 'schema/fields/registry.ts',
    },
    {
      file: 'schema/fields/facts.ts',
      write: intoTable('fieldFacts', 'grade: usual,'),
      compiler: 'schema/fields/facts.ts',
    },
    {
      file: 'schema/fields/testing.ts',
      write: intoTable('samples', sample),
      compiler: 'schema/fields/testing.ts',
    },
    {
      file: 'schema/types/schema.graphql',
      write: (text) => text.replace('"text, number, list,', '"grade, text, number, list,'),
      suite: 'names every kind of property where one is made',
    },
    {
      file: 'client/fields/grade/Input.tsx',
      write: () => control,
      compiler: 'client/fields/fields.ts',
    },
    {
      file: 'client/fields/fieldLooks.ts',
      write: intoTable(
        'fieldLooks',
        'grade: { icon: IconSchool, View: TextView, takesKeys: true },',
        "import { IconSchool } from '@tabler/icons-react'\n",
      ),
      compiler: 'client/fields/fieldLooks.ts',
    },
    {
      file: 'client/fields/fields.ts',
      write: intoTable(
        'fieldKinds',
        "grade: { id: 'grade', ...fieldLooks.grade, Input: GradeField },",
        "import { GradeField } from './grade/Input.tsx'\n",
      ),
      compiler: 'client/fields/fields.ts',
    },
    ...words('client/fields', ['kind.grade'], 'client/fields/messages/ru.ts'),
    ...words('client/types', ['kind.grade', 'kind.grade.text'], 'client/types/messages/ru.ts'),
  ],
  suites: [
    'schema/fields/fields.contract.test.ts',
    'client/fields/fields.contract.test.tsx',
    'client/explore/developers/examples.test.ts',
  ],
  titles: 'grade|RTY.33|every kind',
}

showList(propertyKind)
