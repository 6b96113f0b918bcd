import type { FieldServices } from '../fields/fieldServices.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'

const load = async () => (await loadNeeded(() => import('./lookups.ts'))).lookups

/** The same as `lookups`, loaded once a field asks for one of them. */
export const neededLookups = {
  findTypes: async (text) => (await load()).findTypes(text),
  loadTypes: async (ids) => (await load()).loadTypes(ids),
  findPages: async (text) => (await load()).findPages(text),
  loadPages: async (ids) => (await load()).loadPages(ids),
  findObjects: async (text, property) => (await load()).findObjects(text, property),
  loadObjects: async (ids, property) => (await load()).loadObjects(ids, property),
  findTags: async (text) => (await load()).findTags(text),
  loadTags: async (ids) => (await load()).loadTags(ids),
  createTag: async (label) => (await load()).createTag(label),
  loadSubjects: async (ids) => (await load()).loadSubjects(ids),
  addCategory: async (property, label) => (await load()).addCategory(property, label),
} satisfies Partial<FieldServices>
