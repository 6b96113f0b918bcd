import { DomainError } from '#schema/errors.ts'
import { relatedTypeOf, withCategory } from '#schema/fields/categories.ts'
import type { ShownProperty } from '../fields/field.ts'
import type { Choice, FieldServices } from '../fields/fieldServices.ts'
import { likePattern } from '../platform/list/likePattern.ts'
import { graphql } from '../platform/graphql.ts'
import { mutate, query } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { personName } from '../platform/personName.ts'
import { propertyUpdate } from './changes.ts'
import { typeById } from './operations.ts'
import { findPeople, loadPeople } from './people.ts'
import { tagsById } from './tagsById.ts'

const typeChoices = graphql(`
  query TypeChoices($where: TypeWhere) {
    paginate_type(perPage: 20, where: $where) {
      data {
        id
        label
        icon
      }
    }
  }
`)
const typeChoice = graphql(`
  query TypeChoice($id: ID!) {
    type(id: $id) {
      id
      label
      icon
    }
  }
`)
const pageChoices = graphql(`
  query PageChoices($where: PageWhere) {
    paginate_page(perPage: 20, where: $where) {
      data {
        id
        label: title
        icon
      }
    }
  }
`)
const pageChoice = graphql(`
  query PageChoice($id: ID!) {
    page(id: $id) {
      id
      label: title
      icon
    }
  }
`)
const objectChoices = graphql(`
  query ObjectChoices($type: ID!, $where: ObjectWhere) {
    paginate_object(type_id: $type, perPage: 20, where: $where) {
      data {
        id
        label: name
      }
    }
  }
`)
const objectChoice = graphql(`
  query ObjectChoice($id: ID!) {
    object(id: $id) {
      id
      label: name
    }
  }
`)
const subjectChoice = graphql(`
  query SubjectChoice($id: ID!) {
    get_subject(id: $id) {
      id
      fullname {
        first_name
        last_name
      }
      avatar
    }
  }
`)
const tagChoices = graphql(`
  query TagChoices($search: String) {
    paginate_tag(perPage: 100, search: $search) {
      data {
        id
        label: name
        color
      }
    }
  }
`)
const tagCreate = graphql(`
  mutation TagCreate($name: String!) {
    tagCreate(input: { name: $name }) {
      record {
        id
        label: name
        color
      }
    }
  }
`)
const propertyMeta = graphql(`
  query PropertyMeta($id: ID!) {
    property(id: $id) {
      id
      type_id
      meta
    }
  }
`)

const like = (text: string) => ({ operator: 'LIKE' as const, value: likePattern(text) })

/** Reads each of some records; those that the reader may not see are left out. */
async function each(ids: string[], read: (id: string) => Promise<Choice | null>): Promise<Choice[]> {
  const found = await Promise.all(ids.map(read))
  return found.filter((choice) => choice !== null)
}

/** The lookups of object fields, on any screen. */
export const lookups = {
  async findTypes(text) {
    const where = text ? { column: 'searchable' as const, ...like(text) } : null
    return (await query(typeChoices, { where })).paginate_type.data
  },
  loadTypes: (ids) => each(ids, async (id) => (await query(typeChoice, { id })).type),
  async findPages(text) {
    const where = text ? { column: 'title' as const, ...like(text) } : null
    return (await query(pageChoices, { where })).paginate_page.data
  },
  loadPages: (ids) => each(ids, async (id) => (await query(pageChoice, { id })).page),
  async findObjects(text, property) {
    const { relatedTypeId } = property
    if (!relatedTypeId) return []
    if (property.people) return findPeople(text, property)
    const where = text ? { column: 'name' as const, ...like(text) } : null
    return (await query(objectChoices, { type: relatedTypeId, where })).paginate_object.data
  },
  loadObjects: (ids, property?: ShownProperty) =>
    property?.people
      ? loadPeople(ids, property)
      : each(ids, async (id) => (await query(objectChoice, { id })).object),
  findTags: async (text) => (await query(tagChoices, { search: text || null })).paginate_tag.data,
  loadTags: tagsById,
  createTag: async (name) => (await mutate(tagCreate, { name })).tagCreate.record,
  loadSubjects: (ids) =>
    each(ids, async (id) => {
      const { get_subject: subject } = await query(subjectChoice, { id })
      return subject && { id, label: personName(subject.fullname), icon: subject.avatar }
    }),
  async addCategory({ id }, label) {
    const { property } = await query(propertyMeta, { id })
    const meta = property?.meta
    const related = relatedTypeOf(meta)
    const categories = withCategory(related?.categories ?? [], { id: newKey(), label })
    const added = categories?.at(-1)
    if (!property || !categories || !added) throw new DomainError('invalid_input')
    const next = { type_id: null, config: { select_only_from_list: false }, ...related, categories }
    await mutate(propertyUpdate, { id, input: { meta: { ...(meta as object), related_types: [next] } } })
    // RFI.10: components that render the type from the cache get the category before the callback runs.
    await query(typeById, { id: property.type_id })
    return added
  },
} satisfies Partial<FieldServices>
