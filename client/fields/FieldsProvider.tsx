import { lazy, useMemo, type ReactNode } from 'react'
import { FieldsContext, type FieldServices } from './fieldServices.ts'
import { FieldView } from './FieldView.tsx'

const FieldInput = lazy(async () => ({ default: (await import('./FieldInput.tsx')).FieldInput }))

/** Provides the services that the fields inside need. */
export function FieldsProvider({ services, children }: { services: FieldServices; children: ReactNode }) {
  const inside = useMemo(() => ({ services, Input: FieldInput, View: FieldView }), [services])
  return <FieldsContext value={inside}>{children}</FieldsContext>
}
