import type { Person } from './factories.ts'
import { aFormsDoor } from './intakes.ts'
import { aDoor } from './links.ts'
import type { TestApp } from './test-app.ts'

/** A link and a form, of which a visitor’s call finds what its path is about, with what it sends in headers. */
export async function aDoorOf(app: TestApp, person: Pick<Person, 'accessToken'>) {
  const [link, form] = [await aDoor(app, person), await aFormsDoor(app, person)]
  return (path: string): { id: string; headers: Record<string, string> } =>
    path.startsWith('/intake/') ? form : link
}
