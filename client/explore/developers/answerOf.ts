import { Kind, parse } from 'graphql'
import type { SelectionSetNode } from 'graphql'
import { sampleOf } from './exampleOf.ts'
import { namedType, operationNamed, typeNamed } from './reference.ts'
import type { Field } from './reference.ts'

/** The server's response to a request, with example values. */
export function answerOf(query: string): unknown {
  const operation = parse(query).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  return operation ? { data: shown(operation.selectionSet, operationNamed) } : {}
}

function shown(set: SelectionSetNode, fieldNamed: (name: string) => Field | undefined): object {
  const fields = set.selections.flatMap((node) => {
    if (node.kind !== Kind.FIELD) return []
    const field = fieldNamed(node.name.value)
    return [[node.alias?.value ?? node.name.value, field ? valueOf(field, node.selectionSet) : null]]
  })
  return Object.fromEntries(fields) as object
}

function valueOf(field: Field, set: SelectionSetNode | undefined): unknown {
  if (!set) return sampleOf(field)
  const type = typeNamed(namedType(field.type))
  const below = shown(set, (name) => type?.fields.find((each) => each.name === name))
  return field.type.startsWith('[') ? [below] : below
}
