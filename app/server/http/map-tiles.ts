import { Hono } from 'hono'
import { mapTilesPath } from '../../content/map.ts'
import { tileOf } from '../map/tile.ts'
import { immutableCache } from './responses.ts'

/** Tiles of the shops' map, which are the shop's own wherever its data come from. */
export const mapTileRoutes = () =>
  new Hono().get(`${mapTilesPath}/:zoom{\\d}/:x{\\d{1,3}}/:file{\\d{1,3}\\.svg}`, ({ req, header, body, text }) => {
    const tile = tileOf(Number(req.param('zoom')), Number(req.param('x')), Number.parseInt(req.param('file'), 10))
    if (tile === null) return text('Kartet går ikke så langt', 404)
    header('content-type', 'image/svg+xml')
    header('cache-control', immutableCache)
    return body(tile)
  })
