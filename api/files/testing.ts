import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startTestApi, type Caller, type Json, type TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestPage, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'

export type Uploader = { token: string; account: string }

/** A space of Ann's with Bob in its team and a page, and files for it. */
export type TestFiles = {
  api: TestApi
  ann: Uploader
  bob: Uploader
  space: TestSpace
  page: string
  /** Uploads a file of Ann's to the page, or to another one; returns its record. */
  upload(name: string, body: BodyInit, page?: string): Promise<Json>
  /** The names of the files in the store's folder. */
  stored(): string[]
}

export async function startTestFiles(): Promise<TestFiles> {
  const api = await startTestApi()
  const [ann, bob] = [await api.makeUser('Ann'), await api.makeUser('Bob')]
  const space = await makeTestSpace(api, ann.account)
  await joinTestSpace(api, bob.account, space)
  const files: TestFiles = {
    api,
    ann,
    bob,
    space,
    page: await makeTestPage(api, space),
    upload: (name, body, page = files.page) => uploadTestFile(api, ann, { page, name, body }),
    stored() {
      const folder = join(api.env.dataDir, 'files')
      if (!existsSync(folder)) return []
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
  }
  return files
}

/** The upload address for a file of a page. */
export const uploadPath = (page: string, name: string) =>
  `/files?${new URLSearchParams({ name, source_type: 'page', source_id: page }).toString()}`

export const bearer = ({ token }: Caller): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {}

/** Uploads a file that must be accepted; returns its record. */
export async function uploadTestFile(
  api: TestApi,
  by: Caller,
  { page, name, body }: { page: string; name: string; body: BodyInit },
): Promise<Json> {
  const response = await api.fetch(uploadPath(page, name), { method: 'POST', headers: bearer(by), body })
  expect(response.status).toBe(201)
  return response.json()
}
