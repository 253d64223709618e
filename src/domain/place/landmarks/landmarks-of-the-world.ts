/** Landmarks of the destinations outside Europe that we sell, by GeoNames id. `landmarks.ts` explains the format. */
export const WORLD: Readonly<Record<number, string>> = {
  // New York
  5128581: `s Grand Central Terminal 40.753 -73.977; s Penn Station 40.751 -73.994; a Empire State Building 40.748 -73.986; a Times Square 40.758 -73.986;
    a Central Park 40.782 -73.965; a Metropolitan Museum of Art 40.779 -73.963; a Brooklyn Bridge 40.706 -73.997; d Midtown 40.755 -73.984;
    d Lower Manhattan 40.708 -74.010; d Upper West Side 40.787 -73.975; d Chelsea 40.747 -74.001; d Williamsburg 40.714 -73.954;
    d Brooklyn Heights 40.696 -73.995; d Long Island City 40.745 -73.949`,
  // Marrakesh
  2542997: `s Gare de Marrakech 31.630 -8.016; a Jemaa el-Fnaa 31.626 -7.989; a Koutoubia 31.624 -7.994; a Jardin Majorelle 31.641 -8.003;
    d Medina 31.629 -7.984; d Guéliz 31.636 -8.011; d Hivernage 31.623 -8.009; d Palmeraie 31.671 -7.968; d Kasbah 31.617 -7.988`,
  // Dubai
  292223: `a Burj Khalifa 25.197 55.274; a Dubai Mall 25.198 55.279; a Dubai Museum 25.263 55.297; b Jumeirah Beach 25.205 55.238; b Kite Beach 25.164 55.206;
    d Downtown 25.195 55.277; d Marina 25.080 55.140; d Jumeirah 25.205 55.244; d Deira 25.270 55.322; d Business Bay 25.186 55.266; d Al Fahidi 25.263 55.300`,
  // Cairo
  360630: `s Ramses 30.063 31.247; a Egyptian Museum 30.048 31.233; a Khan el-Khalili 30.048 31.262; a Pyramids of Giza 29.979 31.134; a Citadel 30.030 31.261;
    d Zamalek 30.061 31.219; d Downtown 30.049 31.241; d Garden City 30.037 31.231; d Giza 30.011 31.208; d Maadi 29.960 31.257`,
  // Cape Town
  3369157: `s Cape Town Station -33.922 18.426; a V&A Waterfront -33.904 18.421; a Table Mountain Cableway -33.948 18.403; a Castle of Good Hope -33.926 18.428;
    b Camps Bay Beach -33.951 18.377; b Clifton Beach -33.938 18.377; d City Bowl -33.925 18.418; d Camps Bay -33.951 18.381; d Sea Point -33.918 18.388;
    d Gardens -33.935 18.413`,
  // Tokyo
  1850147: `s Tokyo Station 35.681 139.767; s Shinjuku Station 35.690 139.700; s Ueno Station 35.714 139.777; a Senso-ji 35.715 139.797;
    a Meiji Jingu 35.676 139.699; a Imperial Palace 35.685 139.753; a Tokyo Tower 35.659 139.745; d Shinjuku 35.692 139.703; d Shibuya 35.659 139.701;
    d Ginza 35.672 139.765; d Asakusa 35.713 139.795; d Ueno 35.712 139.777; d Roppongi 35.663 139.731`,
  // Kyoto
  1857910: `s Kyoto Station 34.986 135.759; a Kiyomizu-dera 34.995 135.785; a Fushimi Inari-taisha 34.967 135.773; a Kinkaku-ji 35.039 135.729; a Nijo-jo 35.014 135.748;
    d Gion 35.004 135.775; d Higashiyama 34.997 135.779; d Kawaramachi 35.004 135.769; d Arashiyama 35.013 135.678; d Nishijin 35.028 135.747`,
  // Bangkok
  1609350: `s Hua Lamphong 13.739 100.517; s Siam BTS 13.746 100.534; a Grand Palace 13.750 100.491; a Wat Pho 13.747 100.493; a Lumphini Park 13.731 100.542;
    d Sukhumvit 13.738 100.561; d Silom 13.728 100.534; d Siam 13.746 100.533; d Riverside 13.721 100.514; d Old Town 13.756 100.497; d Ari 13.780 100.545`,
  // Singapore
  1880252: `s City Hall MRT 1.293 103.852; s Orchard MRT 1.304 103.832; a Gardens by the Bay 1.282 103.864; a Merlion 1.287 103.854;
    a Botanic Gardens 1.314 103.816; b Palawan Beach 1.249 103.822; d Marina Bay 1.282 103.858; d Chinatown 1.283 103.844; d Orchard 1.304 103.833;
    d Kampong Glam 1.302 103.860; d Sentosa 1.249 103.830`,
  // Ubud
  1622846: `a Puri Saren Agung -8.507 115.262; a Monkey Forest -8.519 115.259; a Goa Gajah -8.523 115.287; d Ubud Tengah -8.507 115.262;
    d Penestanan -8.504 115.250; d Sayan -8.502 115.241; d Nyuh Kuning -8.524 115.257; d Tegallalang -8.433 115.279`,
  // Sydney
  2147714: `s Central Station -33.883 151.206; s Circular Quay -33.861 151.211; a Opera House -33.857 151.215; a Harbour Bridge -33.852 151.211;
    a Royal Botanic Garden -33.864 151.217; b Bondi Beach -33.891 151.277; b Manly Beach -33.797 151.288; d The Rocks -33.859 151.208;
    d Darling Harbour -33.873 151.199; d Surry Hills -33.886 151.212; d Bondi -33.892 151.264; d Manly -33.797 151.285; d Newtown -33.897 151.179`,
  // Montréal
  6077243: `s Gare Centrale 45.500 -73.567; s Berri-UQAM 45.515 -73.561; a Basilique Notre-Dame 45.505 -73.556; a Parc du Mont-Royal 45.507 -73.588;
    a Musée des beaux-arts 45.499 -73.579; d Vieux-Montréal 45.506 -73.555; d Plateau-Mont-Royal 45.523 -73.581; d Centre-ville 45.502 -73.571;
    d Mile End 45.525 -73.598; d Griffintown 45.489 -73.561`,
  // Miami
  4164138: `s MiamiCentral 25.779 -80.195; s Brickell 25.764 -80.196; a Bayside 25.778 -80.187; a Vizcaya 25.744 -80.210; a Wynwood Walls 25.801 -80.199;
    b South Beach 25.782 -80.129; b Crandon Park Beach 25.709 -80.153; d Downtown 25.774 -80.193; d Brickell 25.761 -80.193; d Wynwood 25.804 -80.199;
    d Coconut Grove 25.728 -80.241`,
  // San Francisco
  5391959: `s Powell Street 37.784 -122.408; s Caltrain 37.776 -122.395; a Ferry Building 37.796 -122.394; a Golden Gate Bridge 37.811 -122.477;
    a Coit Tower 37.802 -122.406; a Golden Gate Park 37.769 -122.483; b Ocean Beach 37.760 -122.511; b Baker Beach 37.794 -122.483;
    d Union Square 37.788 -122.408; d Fisherman’s Wharf 37.808 -122.416; d Mission 37.760 -122.415; d North Beach 37.801 -122.410; d SoMa 37.779 -122.402;
    d Nob Hill 37.793 -122.416`,
  // Cancún
  3531673: `s ADO Centro 21.163 -86.826; a Museo Maya 21.075 -86.777; a Parque de las Palapas 21.161 -86.826; b Playa Delfines 21.060 -86.779;
    b Playa Caracol 21.137 -86.746; d Zona Hotelera 21.133 -86.752; d Centro 21.161 -86.830; d Puerto Juárez 21.187 -86.807; d Playa Mujeres 21.255 -86.803`,
};
