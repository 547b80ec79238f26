/**
 * The one router of the page, as named re-exports. Apps import only this file: it is the federation singleton, so that one copy runs, and
 * naming the exports lets the bundler drop the rest of the library (24 kB brotli).
 */
export type { Location, NavigateFunction, NavigateOptions, Navigator, To } from 'react-router-dom';
export { Navigate, Outlet, Route, Router, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { Link, NavLink } from './address/Link.tsx';
