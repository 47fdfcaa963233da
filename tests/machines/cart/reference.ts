/**
 * A reference implementation of the cart from the product text and decisions, independent of the machine: a list of
 * pieces, everything else computed on each read.
 */
export interface Piece {
  ean: string
  price: number
  pant: number
  freight: number
  limit: number
  forSale: boolean
  /** Click and collect only. */
  collected: boolean
  n: number
  stock: number
}
/** A stored cart, in the reference's format. */
export interface Kept {
  pieces: Piece[]
  /** With a code only if this cart applied it. */
  discount: { amount: number; fixed: boolean; hasCode?: true } | null
  shop: number
  stockOf: number | null
  first: string[]
  second: [number, string][]
}
/** Events, in the reference's terms. */
export type Command =
  | { type: 'add'; piece: Piece; stock: number }
  | { type: 'remove'; ean: string }
  | { type: 'quantity'; ean: string; n: number }
  | { type: 'reserved'; pieces: [string, number][] }
  | { type: 'undo' | 'clear' | 'clearDiscount' | 'askAgain' | 'fault' }
  /** The shopper looks at the cart, or away. */
  | { type: 'look' }
  | { type: 'leave' }
  | { type: 'wait'; minutes: number }
  | { type: 'discount'; amount: number; fixed: boolean }
  | { type: 'shipping'; home: boolean; price: number }
  | { type: 'shop'; id: number }
  | { type: 'answer'; stock: Record<string, number>; price: Record<string, number> }
  | { type: 'errors'; errors: [string, number][] }
  | { type: 'placed'; provider: 1 | 2; order: string; shop: number }
  | { type: 'paid' | 'cancelled'; order: string }
  | { type: 'transaction'; payment: string }
  | { type: 'stored' | 'synced'; what: Kept | 'nothing' | 'future' | 'damaged'; old?: boolean }

const web = 55
/** Free shipping from this total, øre. */
export const freeFrom = 2000_00
const nothingKept = (): Kept => ({ pieces: [], discount: null, shop: web, stockOf: web, first: [], second: [] })

export class CartReference {
  private read = false
  private cart: Kept = nothingKept()
  private errors = new Map<string, number>()
  /** Lines that could not grow: the reason and the maximum. */
  private notices = new Map<string, [string, number]>()
  private shipping = { home: true, price: 19900 }
  private asking: 'no' | 'yes' | 'failed' = 'no'
  /** The shopper looks at the cart. */
  private isShown = false
  /** Age of stock and prices, minutes; null if they may be from days ago. */
  private age: number | null = null
  private undo: { piece: Piece; at: number; discount: Kept['discount']; stockOf: number | null } | null = null
  private paidEarly: string[] = []
  private cancelledEarly: string[] = []
  private payment: string | null = null
  private emitted: unknown[][] = []
  private saves = 0
  private isWritten = true
  private written: unknown = null
  private questions = 0
  private question: unknown = null

  private find = (ean: string) => this.cart.pieces.find((piece) => piece.ean === ean)
  private most = (piece: Piece, stock: number) => Math.min(piece.forSale ? piece.limit : 0, stock)
  private isOwn = (order: string) =>
    this.cart.first.includes(order) || this.cart.second.some(([, other]) => other === order)
  private emit = (...event: unknown[]) => void this.emitted.push(event)
  private save = () => {
    this.saves++
    this.isWritten = false
  }
  private ask() {
    this.asking = 'yes'
    this.age = null
    this.questions++
    this.question = [this.cart.shop, ...this.cart.pieces.map((piece) => piece.ean)]
  }

  /** Errors of exactly the lines that exceed the stock. */
  private settle() {
    const { pieces } = this.cart
    for (const { ean, n, stock } of pieces) if (n > stock && !this.errors.has(ean)) this.errors.set(ean, stock)
    for (const ean of [...this.errors.keys()]) if (!this.find(ean)) this.errors.delete(ean)
    if (pieces.length === 0) {
      this.cart.discount = null
      this.cart.stockOf = this.cart.shop
    }
    const due = this.read && pieces.length > 0 && this.cart.stockOf !== this.cart.shop
    if (!due && this.asking === 'failed') {
      this.asking = 'no'
      this.age = 0
    }
    const wanted = this.isShown && this.age === null && this.read && pieces.length > 0
    if ((due || wanted) && this.asking === 'no') this.ask()
  }
  private empty() {
    this.cart = { ...nothingKept(), shop: this.cart.shop, stockOf: this.cart.shop }
    this.errors.clear()
    this.notices.clear()
    this.undo = null
    this.payment = null
    this.save()
    this.emit('cart.cleared')
  }

  take(e: Command): void {
    this.emitted = []
    this.happen(e)
    this.settle()
    // the written value is the cart after the change
    if (!this.isWritten) this.written = structuredClone([this.pieces(), this.orders(), this.errors.size])
    this.isWritten = true
  }

  private happen(e: Command): void {
    const { cart } = this
    if (e.type === 'stored' && !this.read) {
      this.readStored(e.what, e.old ?? false)
      return
    }
    if (e.type === 'add') {
      this.add(e.piece, e.stock)
      return
    }
    if (e.type === 'look') {
      this.isShown = true
      if (this.asking === 'failed') this.ask()
      return
    }
    if (e.type === 'leave') {
      this.isShown = false
      return
    }
    if (e.type === 'wait') {
      const age = (this.age ?? 10) + e.minutes
      this.age = age < 10 ? age : null
      return
    }
    if (!this.read) {
      if (e.type === 'shop') {
        if (cart.pieces.length === 0) cart.stockOf = e.id
        cart.shop = e.id
        this.shipping.home = e.id === web
        this.emit('cart.shop.chosen', e.id)
      }
      if (e.type === 'paid') this.paidEarly.push(e.order)
      if (e.type === 'cancelled') this.cancelledEarly.push(e.order)
      if (e.type === 'discount') this.emit('cart.discount.refused', 'notUsable')
      return
    }
    switch (e.type) {
      case 'quantity':
        this.setQuantity(e.ean, e.n)
        return
      case 'remove': {
        const piece = this.find(e.ean)
        if (!piece) return
        this.undo = { piece, at: cart.pieces.indexOf(piece), discount: cart.discount, stockOf: cart.stockOf }
        cart.pieces = cart.pieces.filter((other) => other !== piece)
        this.notices.delete(e.ean)
        this.save()
        this.emit('cart.item.removed', e.ean)
        if (cart.pieces.length === 0 && cart.discount) this.emit('cart.discount.ended')
        return
      }
      case 'undo': {
        if (!this.undo || this.find(this.undo.piece.ean)) return
        this.emit('cart.item.restored', this.undo.piece.ean)
        if (cart.pieces.length === 0 && this.undo.discount) {
          cart.discount = this.undo.discount
          this.emit('cart.discount.applied')
        }
        if (this.undo.stockOf !== cart.stockOf) cart.stockOf = null
        cart.pieces.splice(this.undo.at, 0, this.undo.piece)
        this.undo = null
        if (this.asking === 'yes') this.ask()
        this.save()
        return
      }
      case 'clear':
        this.empty()
        return
      case 'reserved': {
        const reserved = new Map(e.pieces)
        const kept = cart.pieces
          .map((piece) => ({ ...piece, n: piece.n - (reserved.get(piece.ean) ?? 0) }))
          .filter(({ n }) => n > 0)
        if (kept.length === 0) {
          this.empty()
          return
        }
        cart.pieces = kept
        for (const { ean, n } of kept) if (n <= (this.errors.get(ean) ?? -1)) this.errors.delete(ean)
        for (const ean of reserved.keys()) this.notices.delete(ean)
        if (this.undo && reserved.has(this.undo.piece.ean)) this.undo = null
        this.save()
        return
      }
      case 'discount':
        if (cart.discount) {
          this.emit('cart.discount.refused', 'alreadyUsed')
          return
        }
        if (cart.pieces.length === 0 || e.amount <= 0) {
          this.emit('cart.discount.refused', 'notUsable')
          return
        }
        cart.discount = { amount: e.amount, fixed: e.fixed, hasCode: true }
        this.save()
        this.emit('cart.discount.applied')
        return
      case 'clearDiscount':
        if (!cart.discount) return
        cart.discount = null
        this.emit('cart.discount.ended')
        this.save()
        return
      case 'shipping':
        this.shipping = { home: e.home, price: e.price }
        if (e.home && cart.shop !== web) {
          cart.shop = web
          this.asking = 'no'
        }
        this.save()
        return
      case 'shop': {
        const home = e.id === web
        if (cart.shop === e.id && home === this.isSentHome()) return
        if (cart.shop !== e.id) this.asking = 'no'
        cart.shop = e.id
        this.shipping.home = home
        this.save()
        this.emit('cart.shop.chosen', e.id)
        return
      }
      case 'askAgain':
        if (cart.pieces.length > 0) this.ask()
        return
      case 'fault':
        if (this.asking === 'yes') this.asking = 'failed'
        return
      case 'answer':
        this.answer(e.stock, e.price)
        return
      case 'errors':
        this.errors = new Map(e.errors)
        for (const piece of cart.pieces) piece.stock = Math.min(piece.stock, this.errors.get(piece.ean) ?? piece.stock)
        this.save()
        return
      case 'placed':
        if (e.provider === 1) cart.first = [...cart.first.filter((order) => order !== e.order), e.order]
        else cart.second = [...cart.second.filter(([shop]) => shop !== e.shop), [e.shop, e.order]]
        this.save()
        return
      case 'paid':
        if (this.isOwn(e.order)) this.empty()
        return
      case 'cancelled':
        if (!this.isOwn(e.order)) return
        cart.first = cart.first.filter((order) => order !== e.order)
        cart.second = cart.second.filter(([, order]) => order !== e.order)
        this.save()
        return
      case 'transaction':
        this.payment = e.payment
        return
      case 'synced':
        this.sync(e.what)
        return
      case 'stored':
        return
      default:
        e satisfies never
    }
  }

  /** Uses the web stock only, and is false with click-and-collect articles. */
  private isSentHome = () =>
    this.shipping.home && this.cart.shop === web && !this.cart.pieces.some(({ collected }) => collected)

  private add(article: Piece, stock: number) {
    const piece = this.find(article.ean)
    const most = this.most(article, stock)
    this.errors.delete(article.ean) // this is newer
    this.notices.delete(article.ean)
    if ((piece?.n ?? 0) >= most) {
      if (piece) piece.stock = stock
      this.refuse(article, stock)
      return
    }
    if (piece) {
      piece.n++
      piece.stock = stock
      piece.price = article.price
      piece.freight = article.freight
    } else this.cart.pieces.push({ ...article, n: 1, stock })
    if (this.read) this.save()
    this.emit('cart.item.added', article.ean, this.find(article.ean)!.n)
  }

  private refuse(article: Piece, stock: number) {
    const why = (article.forSale ? article.limit : 0) <= stock ? 'limit' : 'stock'
    this.notices.set(article.ean, [why, this.most(article, stock)])
    this.emit('cart.limit.reached', article.ean, why, this.most(article, stock))
  }

  private setQuantity(ean: string, n: number) {
    const piece = this.find(ean)
    if (!piece || n < 1 || n === piece.n) return
    const most = this.most(piece, piece.stock)
    if (n > piece.n && n > most) {
      this.refuse(piece, piece.stock)
      return
    }
    this.emit('cart.item.quantity.changed', ean, n, piece.n)
    piece.n = n
    this.notices.delete(ean)
    if (n <= (this.errors.get(ean) ?? Number.POSITIVE_INFINITY)) this.errors.delete(ean)
    this.save()
  }

  private answer(stock: Record<string, number>, price: Record<string, number>) {
    if (this.asking !== 'yes') return
    this.asking = 'no'
    this.age = 0
    this.errors.clear()
    this.notices.clear()
    for (const piece of this.cart.pieces) {
      piece.stock = stock[piece.ean] ?? piece.stock
      piece.price = price[piece.ean] ?? piece.price
    }
    this.cart.stockOf = this.cart.shop
    this.settle()
    this.save()
  }

  private readStored(what: Kept | 'nothing' | 'future' | 'damaged', old: boolean) {
    const now = this.cart
    const touched = now.pieces.length > 0 || this.paidEarly.length > 0 || now.shop !== web
    this.read = true
    this.errors.clear() // set again below
    let kept = typeof what === 'string' ? nothingKept() : structuredClone(what)
    const isReadable = what !== 'future' && what !== 'damaged'
    kept.first = kept.first.filter((order) => !this.cancelledEarly.includes(order))
    kept.second = kept.second.filter(([, order]) => !this.cancelledEarly.includes(order))
    const own = [...kept.first, ...kept.second.map(([, order]) => order)]
    if (this.paidEarly.some((order) => own.includes(order))) {
      kept = { ...nothingKept(), shop: kept.shop, stockOf: kept.stockOf }
      this.emit('cart.cleared')
    }
    const shop = now.shop === web ? kept.shop : now.shop
    // older stored carts knew home delivery only
    this.shipping.home = now.shop === web
    const hurried = now.pieces.length > 0
    const stockOf = !hurried
      ? kept.stockOf
      : kept.pieces.length === 0 || kept.stockOf === now.stockOf
        ? now.stockOf
        : null
    const pieces = kept.pieces.map((piece) => {
      const more = now.pieces.find((other) => other.ean === piece.ean)
      if (!more) return piece
      const sum = Math.min(piece.n + more.n, this.most(more, more.stock))
      return { ...more, n: Math.max(piece.n, sum) }
    })
    for (const piece of now.pieces) if (!pieces.some((other) => other.ean === piece.ean)) pieces.push(piece)
    this.cart = { ...kept, pieces, shop, stockOf }
    this.paidEarly = []
    if (what === 'future' || what === 'damaged') this.emit('cart.dropped', what)
    // a newer build's cart is not written over, nor is its promocode
    if (what !== 'future' || touched) this.emit('cart.discount.synced', kept.discount !== null)
    if (touched || old || what === 'damaged' || (isReadable && this.cancelledEarly.length > 0)) this.save()
  }

  private sync(what: Kept | 'nothing' | 'future' | 'damaged') {
    if (this.asking === 'yes') this.asking = 'no' // the caller requests again
    if (what === 'future') this.emit('cart.dropped', 'future')
    if (what === 'future' || what === 'damaged') return
    const before = this.cart.discount
    this.cart = what === 'nothing' ? nothingKept() : structuredClone(what)
    const { discount } = this.cart
    if (before?.hasCode !== discount?.hasCode || (before === null) !== (discount === null))
      this.emit('cart.discount.synced', discount !== null)
    this.errors.clear()
    this.notices.clear()
    this.shipping = { home: true, price: 19900 }
  }

  private sum = (part: (piece: Piece) => number) =>
    this.cart.pieces.reduce((all, piece) => all + part(piece) * piece.n, 0)
  private total() {
    const whole = this.sum((piece) => piece.price + piece.pant)
    const { discount } = this.cart
    // integer arithmetic: the sample percentages are whole numbers
    const less = !discount
      ? 0
      : discount.fixed
        ? discount.amount
        : Number((BigInt(whole) * BigInt(discount.amount * 100) + 50n) / 100n)
    return Math.max(
      whole - less,
      this.sum((piece) => piece.pant),
    )
  }

  /** Parcel price, free from a total. Oversized goods always cost their own price. */
  private freight(): number {
    const spent = this.total() - this.sum((piece) => piece.pant)
    const parcel = spent >= freeFrom ? 0 : this.shipping.price
    const large = this.cart.pieces.filter(({ freight }) => freight > this.shipping.price)
    return Math.max(parcel, ...large.map(({ freight }) => freight))
  }

  private pieces = () => this.cart.pieces.map(({ ean, n, stock, price }) => [ean, n, stock, price])
  private orders = () => [
    this.cart.shop,
    this.cart.first,
    this.cart.second,
    this.cart.discount !== null,
    this.shipping.price,
  ]

  /** Everything that is observable from outside. */
  picture() {
    const { pieces, shop, first, second, discount } = this.cart
    const total = this.total()
    return {
      known: this.read,
      lines: this.pieces(),
      count: this.sum(() => 1),
      total,
      home: pieces.length === 0 ? 0 : total + this.freight(),
      collect: pieces.length === 0 ? 0 : total,
      discount: discount !== null,
      blocked: !this.read ? 'restoring' : pieces.length === 0 ? 'empty' : this.errors.size > 0 ? 'errors' : null,
      payment: this.payment,
      errors: pieces.flatMap(({ ean }) => (this.errors.has(ean) ? [[ean, this.errors.get(ean)]] : [])),
      notices: pieces.flatMap(({ ean }) => (this.notices.has(ean) ? [[ean, ...(this.notices.get(ean) ?? [])]] : [])),
      shipping: [this.shipping.home ? 'home' : 'collect', this.shipping.price],
      delivery: this.isSentHome() ? 'home' : 'collect',
      shop,
      asking: this.asking,
      first,
      second,
      canUndo: this.undo !== null && !this.find(this.undo.piece.ean),
      emitted: this.emitted,
      saves: this.saves,
      written: this.written,
      questions: this.questions,
      question: this.question,
    }
  }
}
