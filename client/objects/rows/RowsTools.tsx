import type { ReactNode } from 'react'
import { SettingsButton } from '../view/SettingsButton.tsx'
import { SortButton } from '../view/SortButton.tsx'
import type { RowsOfPage } from './useRowsPage.ts'

type RowsToolsProps = {
  of: RowsOfPage
  /** What the settings are called. */
  label: string
  /** Of the settings, in pixels. */
  width?: number
  /** The settings of the kind, for who may edit the page. */
  children: ReactNode
}

/** What kinds offer beside the filter whose objects go by the order of the page. */
export function RowsTools({ of, label, width, children }: RowsToolsProps) {
  const { columns, sorts, editable, set } = of
  return (
    <>
      <SortButton columns={columns} sorts={sorts} onChange={(next) => set('sort', next)} />
      {editable ? (
        <SettingsButton label={label} width={width}>
          {children}
        </SettingsButton>
      ) : null}
    </>
  )
}
