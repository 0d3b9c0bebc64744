import { expect, test } from 'vitest'
import { iconLinks } from './icon-links.ts'

const page = new URL('https://www.example.com/start/')
const linksOf = (html: string) => iconLinks(html, page).map(({ href }) => href)

test('the pictures of a page are ranked: 32 pixels first, then larger ones, then smaller ones', () => {
  expect(
    linksOf(`<html><head>
      <link rel="stylesheet" href="/style.css">
      <LINK REL='shortcut icon' HREF='small.png' sizes="16x16">
      <link href=/touch.png rel=apple-touch-icon>
      <link rel="icon" type="image/png" sizes="32x32" href="//cdn.example.net/32.png?a=1&amp;b=2">
      <link rel="icon" href="plain.ico">`),
  ).toEqual([
    'https://cdn.example.net/32.png?a=1&b=2',
    'https://www.example.com/start/plain.ico',
    'https://www.example.com/touch.png',
    'https://www.example.com/start/small.png',
  ])
})

test('drawings and masks are left out', () => {
  expect(
    linksOf(`<link rel="icon" href="/a.svg"><link rel="icon" type="image/svg+xml" href="/b">
      <link rel="mask-icon" href="/c.png">`),
  ).toEqual([])
})

test('a hostile page costs no more than its length', () => {
  const bytes = 256 * 1024
  for (const part of [
    '<link ',
    '<link rel=icon href=',
    '<link \t',
    '<link rel = "',
    '<link rel=icon href=x>',
  ]) {
    expect(linksOf(part.repeat(bytes / part.length)).length).toBeLessThanOrEqual(200)
  }
})
