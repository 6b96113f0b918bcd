import { isManager } from '../spaces/isManager.ts'
import type { SpaceRow } from '../spaces/operations.ts'

const spaceSections = [
  'general',
  'people',
  'quotas',
  'types',
  'objects',
  'pages',
  'files',
  'integration',
  'trash',
] as const
/** Sections for the owner and administrators alone. */
const managed: readonly string[] = ['general', 'people', 'quotas', 'pages', 'integration', 'trash']
/** Sections about the person, in any space and in none. */
export const ownSections = ['profile', 'notifications', 'tree', 'textEditor', 'hotkeys', 'help'] as const

export type SettingsSection = (typeof spaceSections)[number] | (typeof ownSections)[number]

export const isOwnSection = (name: string): boolean => (ownSections as readonly string[]).includes(name)

/** The sections of the settings that this person may open, in their order. */
export function settingsSections(space: SpaceRow | undefined): SettingsSection[] {
  if (!space) return [...ownSections]
  return [...spaceSections.filter((name) => !managed.includes(name) || isManager(space)), ...ownSections]
}
