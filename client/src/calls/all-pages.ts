/**
 * All items of a paged call, page after page until a short one comes (docs/product.md, section 14). An item that moves
 * to the next page meanwhile comes twice; duplicates are dropped by `_id`, and the later one stays.
 */
export async function allPages<Item extends { _id: string }>(
  fetchPage: (skip: number, limit: number) => Promise<readonly Item[]>,
  pageItems: number,
): Promise<Item[]> {
  const items = new Map<string, Item>()
  for (let skip = 0; ; skip += pageItems) {
    const page = await fetchPage(skip, pageItems)
    for (const item of page) items.set(item._id, item)
    if (page.length < pageItems) return [...items.values()]
  }
}
